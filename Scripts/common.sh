# Functions shared by the scripts; sourced, never run. Changes to the root of the package.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The kernels are also compiled for AVX2, which is detected at run time.
[ "$(uname -m)" != x86_64 ] || export CITYPAINT_AVX2=1

# The packages to install: the role that needs each, its Debian name, its Homebrew name (- for none).
# Homebrew does not have these cuts of the fonts: on macOS, copy them to ~/Library/Fonts;
# `citypaint doctor` lists the missing ones.
packages='
build  pkg-config         pkgconf
build  libfreetype-dev    freetype
build  libharfbuzz-dev    harfbuzz
build  libfribidi-dev     fribidi
build  libdeflate-dev     libdeflate
build  libisal-dev        isa-l
build  libturbojpeg0-dev  jpeg-turbo
build  libexpat1-dev      expat
build  libcmark-dev       cmark
build  libthai0           libthai
build  fonts-inter        -
build  fonts-urw-base35   -
test   libpng-dev         libpng
test   fonts-noto-core    -
test   fonts-noto-cjk     -
test   fonts-noto-color-emoji -
test   unicode-data       -
test   python3-jsonschema -
test   chromium           -
test   librsvg2-bin       librsvg
test   bootstrap-icons    -
test   python3-pip        -
test   fonts-adf-mekanus      -
test   fonts-adf-oldania      -
test   fonts-bebas-neue       -
test   fonts-blankenburg      -
test   fonts-cabin            -
test   fonts-cabinsketch      -
test   fonts-cantarell        -
test   fonts-comfortaa        -
test   fonts-compagnon        -
test   fonts-courier-prime    -
test   fonts-dancingscript    -
test   fonts-ebgaramond       -
test   fonts-essays1743       -
test   fonts-gamaliel         -
test   fonts-go               -
test   fonts-gotico-antiqua   -
test   fonts-goudybookletter  -
test   fonts-isabella         -
test   fonts-karla            -
test   fonts-kaushanscript    -
test   fonts-kristi           -
test   fonts-lato             -
test   fonts-le-murmure       -
test   fonts-league-spartan   -
test   fonts-leckerli-one     -
test   fonts-linuxlibertine   -
test   fonts-lobstertwo       -
test   fonts-oldstandard      -
test   fonts-open-sans        -
test   fonts-rampart          -
test   fonts-roboto-slab      -
test   fonts-rufscript        -
test   fonts-solide-mirage    -
test   fonts-vollkorn         -
python openjdk-17-jre-headless openjdk@17
python python3-venv           -
test   parallel           parallel
peer   imagemagick        imagemagick
static libpng-dev         -
static libbrotli-dev      -
static zlib1g-dev         -
static dpkg-dev           -
static nasm               -
static zstd               -
static binutils           -
static python3-venv       -
static python3-pip        -
ship   mmdebstrap         -
'

# The packages from PyPI: other rasterizers and the Chromium driver, icons, those that test the Python
# package, those that draw the corpus of `citypaint compare`, and those that Scripts/bench compares with.
skia_package=skia-python==144.1
playwright_package=playwright==1.65.2
icons_package=pytablericons==1.0.1
python_packages='pillow==13.0.0 numpy==2.4.6 pytest==9.2.0 mypy==1.18.2 vermin==1.9.2 pyarrow==26.0.1
pyspark==3.5.9 ray[data]==2.60.0 setuptools wheel'
corpus_packages="$skia_package $playwright_package uharfbuzz==0.57.0"
python_peers='takumi-py==0.3.0 typst==0.15.2'

say() { if [ -t 1 ]; then printf '\033[1m%s\033[0m\n' "$*"; else printf '%s\n' "$*"; fi; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "run this as root, or install it yourself: $*"
  fi
}

# install_missing ROLE…: installs the missing packages of the roles.
install_missing() {
  command -v swift >/dev/null || fail "Swift 6.3 is needed: https://www.swift.org/install"
  local role debian brew missing=()
  if command -v apt-get >/dev/null; then
    while read -r role debian brew; do
      [[ -n $role && " $* " == *" $role "* && $debian != - ]] || continue
      dpkg-query -W -f '${Status}' "$debian" 2>/dev/null | grep -q 'ok installed$' \
        || missing+=("$debian")
    done <<<"$packages"
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing ${missing[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}"
  elif command -v brew >/dev/null; then
    while read -r role debian brew; do
      [[ -n $role && " $* " == *" $role "* && $brew != - ]] || continue
      brew list "$brew" >/dev/null 2>&1 || missing+=("$brew")
    done <<<"$packages"
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing ${missing[*]}"
    brew install "${missing[@]}"
  else
    say "Neither apt-get nor brew is available; Scripts/common.sh lists what to install."
  fi
}

# install_python PACKAGE…: installs the Python package, what its tests need, and other packages into
# .build/python, and sets `python`.
install_python() {
  local folder=$PWD/.build/python wanted="$python_packages $*" mark
  mark=$folder/installed-$(cksum <<<"$wanted" | tr ' ' -)
  python=$folder/bin/python
  [ ! -f "$mark" ] || return 0
  say "Installing the packages for the Python tests"
  [ -x "$python" ] || python3 -m venv "$folder"
  # shellcheck disable=SC2086
  "$python" -m pip install --quiet --disable-pip-version-check $wanted
  "$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    --editable Sources/Python
  touch "$mark"
}

# The folder of a release build, the linker flags of the libraries that are linked into it, and the folder of
# the packages it was built with, if it is another one.
scratch=.build
static=()
checkouts=

# Prints the folder of the C++ library as an archive, so that the linker includes only the parts that
# are used; nothing if there is none. As a shared library it takes a megabyte of every process.
cpp_archive() {
  local file
  file=$(cc -print-file-name=libstdc++.a 2>/dev/null) && [ -f "$file" ] || return 0
  mkdir -p "$scratch/archives"
  ln -sf "$file" "$scratch/archives/"
  echo "$PWD/$scratch/archives"
}

# build_release PRODUCT…: builds products for release, and sets `bin` to their folder.
build_release() {
  local flags=(-c release --scratch-path "$scratch") product
  if [ "$(uname)" = Linux ]; then
    # At a fixed address, nothing is relocated at every start, which took a millisecond; shared
    # libraries are still loaded anywhere. Nothing looks up symbols in the program.
    flags+=(
      --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie
      -Xlinker --no-export-dynamic)
    # No library is beside the program, where the loader would search first; and the compiler's library,
    # if loaded, queries the processor's features, which is slow in a virtual machine.
    flags+=(--disable-local-rpath -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
    flags+=(
      -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -Map="$PWD/$scratch/link/map"
      -Xlinker --no-demangle -Xlinker --no-warn-symbol-ordering)
    local archive
    archive=$(cpp_archive)
    [ -z "$archive" ] || flags+=(-Xlinker "-L$archive")
    flags+=(${static[@]+"${static[@]}"})
  fi
  for product in "$@"; do
    set_order
    swift build "${flags[@]}" ${order[@]+"${order[@]}"} --product "$product"
    bin=$(swift build "${flags[@]}" --show-bin-path)
    if [ "$product" = citypaint ] && record_order; then
      # A cached build plan would ignore the changed flags.
      set_order
      swift build "${flags[@]}" ${order[@]+"${order[@]}"} --disable-build-manifest-caching --product citypaint
      touch "$scratch/link/recorded"
    fi
  done
}

# The renders whose functions are recorded and placed together, from the most common to the least.
renders=(
  'Goldens/city/feed-full.json --png fast' 'Goldens/city/feed-full.json'
  'Goldens/city/profile-full.json --png fast' 'Goldens/city/list-headers.json --png fast'
  'Goldens/city/event-full.json --png fast' 'Goldens/phone/navigationBar.json --png fast'
  'Goldens/scene/components.json --png fast' 'Goldens/icons/7-list-of-several.json --png fast'
)

# Sets `order`: the linker flags that place the functions of a cold render together, so that it maps
# 4 of 19 MB of code. Empty until an order is recorded, and on systems where none can be.
set_order() {
  order=()
  mkdir -p "$scratch/link"
  [ -L "$scratch/link/order" ] || return 0
  local folder
  folder=$PWD/$scratch/link/$(readlink "$scratch/link/order")
  order=(-Xlinker "$folder/render.ld" -Xlinker --symbol-ordering-file="$folder/render.order")
}

# Records the order again if the program or the recorder is newer; succeeds if the order changed.
record_order() {
  local link="$scratch/link" name
  [ "$(uname)" = Linux ] && command -v python3 >/dev/null || return 1
  [ "$bin/citypaint" -nt "$link/recorded" ] || [ Scripts/link-order.py -nt "$link/recorded" ] \
    || return 1
  mkdir -p "$link/new"
  if ! python3 Scripts/link-order.py "$link/map" "$link/new" "$bin/citypaint" "${renders[@]}"; then
    say "The functions that renders call are not adjacent, which takes more memory: see above."
    return 1
  fi
  touch "$link/recorded"
  name=$(cat "$link/new/"* | cksum | tr ' ' -)
  [ "$(readlink "$link/order")" != "$name" ] || return 1
  find "$link" -mindepth 1 -maxdepth 1 -type d ! -name new -exec rm -rf {} +
  mv "$link/new" "$link/$name"
  ln -sfn "$name" "$link/order"
}

# add_pages PREFIX PROGRAM [DATE]: completions and man pages, by ArgumentParser's own generators.
add_pages() {
  local prefix=$1 program=$2 shell folder name
  : "${checkouts:=$scratch/checkouts}"
  while read -r shell folder name; do
    mkdir -p "$prefix/share/$folder"
    "$program" --generate-completion-script "$shell" >"$prefix/share/$folder/$name"
  done <<<"bash bash-completion/completions citypaint
zsh zsh/site-functions _citypaint
fish fish/vendor_completions.d citypaint.fish"
  local manual=(--package-path "$checkouts/swift-argument-parser" --scratch-path "$scratch/manual"
    --product generate-manual)
  swift build "${manual[@]}"
  mkdir -p "$prefix/share/man/man1"
  "$(swift build "${manual[@]}" --show-bin-path)/generate-manual" "$program" --multi-page \
    ${3:+--date "$3"} --output-directory "$prefix/share/man/man1" >/dev/null
}
