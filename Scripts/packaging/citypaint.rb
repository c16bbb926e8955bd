# A Homebrew formula for citypaint. Scripts/release writes it into dist with the version and checksum.
#
# On Linux it installs the archive; on macOS it builds the program, and takes the fonts of the archive.
# HOMEBREW_CITYPAINT_RELEASES is where the releases are. It is read when the formula is loaded, since nothing is
# published yet.
class Citypaint < Formula
  desc "Renders JSON documents to pixel-exact pictures of phone screens"
  homepage ENV.fetch("HOMEBREW_CITYPAINT_HOMEPAGE", "https://example.com/citypaint")
  version "@VERSION@"
  license "Apache-2.0"

  RELEASES = ENV.fetch("HOMEBREW_CITYPAINT_RELEASES", "https://example.com/citypaint/releases").freeze
  ARCHIVE = "citypaint-@VERSION@-linux-x86_64.tar.zst".freeze

  on_linux do
    depends_on arch: :x86_64
    url "#{RELEASES}/#{ARCHIVE}"
    sha256 "@SHA256@"
  end

  on_macos do
    url "#{ENV.fetch("HOMEBREW_CITYPAINT_HOMEPAGE", "https://example.com/citypaint")}.git", revision: "@COMMIT@"
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.4", :build]
    depends_on macos: :sequoia
    %w[cmark expat freetype fribidi harfbuzz isa-l jpeg-turbo libdeflate libthai].each do |library|
      depends_on library
    end

    resource "fonts" do
      url "#{RELEASES}/#{ARCHIVE}"
      sha256 "@SHA256@"
    end
  end

  def install
    if OS.linux?
      prefix.install Dir["bin", "lib", "share"]
      return
    end
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "citypaint"
    bin.install ".build/release/citypaint"
    generate_completions_from_executable bin/"citypaint", "--generate-completion-script"
    resource("fonts").stage { pkgshare.install Dir["**/share/citypaint/fonts"] }
  end

  test do
    (testpath/"first.json").write <<~JSON
      { "screen": "scene", "device": { "width": 40, "height": 20 },
        "root": { "type": "text", "text": "Hi" } }
    JSON
    system bin/"citypaint", "render", "first.json", "-o", "first.png"
    assert_predicate testpath/"first.png", :exist?
    system bin/"citypaint", "doctor"
  end
end
