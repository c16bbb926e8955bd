import Foundation
import TestSupport
import Testing

/// Temporary files: they are removed however the program ends, and a lack of space is reported.
@Suite(.serialized) struct SpoolTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1}, "#
        + #""root": {"type": "text", "text": "{{n}}"}}"#, "t.json")
    try folder.write("", "tmp/.keep")
    try folder.write(#"{"screen": "scene", "root": "Words"}"#, "words.json")
  }

  @Test(
    "rows through a pipe are read as often as is needed, by whatever ending",
    arguments: [
      (#"printf 'n\n1\n2\n'"#, "-"), (#"printf '[{"n": "1"}, {"n": "2"}]'"#, "-"),
      (#"printf '{"n": "1"}\n{"n": "2"}\n'"#, "/dev/stdin"),
    ])
  func rowsThroughAPipe(writer: String, name: String) throws {
    let outcome = try Program.shell(
      #"\#(writer) | TMPDIR="$PWD/tmp" "$P" render t.json --data \#(name) -o 'o{{n}}.png'"#,
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names == ["o1.png", "o2.png", "t.json", "tmp", "words.json"])
  }

  @Test("the copy of a pipe has no name, so that a kill leaves no file")
  func nothingIsLeftByAKill() throws {
    let outcome = try Program.shell(
      #"""
      (echo $BASHPID > pid; echo n; head -c 3000000 /dev/zero | tr '\0' a; exec sleep 30) \
        | TMPDIR="$PWD/tmp" "$P" render t.json --data - -o 'o{{n}}.png' &
      for i in 1 2 3 4 5 6 7 8 9 10; do
        sleep 0.1
        ls -l /proc/$!/fd 2>/dev/null | grep -q "$PWD/tmp" && break
      done
      ls -A tmp
      kill -KILL $!
      wait $! 2>/dev/null
      ls -A tmp
      kill -KILL $(cat pid)
      true
      """#, in: folder.path)
    #expect(outcome.text == ".keep\n.keep\n", "\(outcome.errors)")
  }

  @Test(
    "a full temporary folder is named, and is what cannot be written",
    arguments: [
      (#"ulimit -f 64; cat data | TMPDIR="$PWD/tmp""#, "File too large"),
      (
        #"cat data | unshare -m sh -c 'mount -t tmpfs -o size=64k none tmp && exec "$@"' sh "#
          + #"env TMPDIR="$PWD/tmp""#, "No space left on device"
      ),
    ])
  func noRoom(line: String, reason: String) throws {
    if line.contains("unshare"), !StartTests.canHideProc { return }
    try folder.write([UInt8](repeating: UInt8(ascii: "a"), count: 300_000), "data")
    let outcome = try Program.shell(
      #"\#(line) "$P" render t.json --data - -o 'o{{n}}.png'"#, in: folder.path)
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(
      outcome.errors.hasPrefix(
        "citypaint: error: cannot write a temporary file in \(folder.path)/tmp: \(reason)\n"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("TMPDIR"))
    #expect(folder.names == ["data", "t.json", "tmp", "words.json"])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp"))
    #expect(left == [".keep"])
  }

  @Test("a file that exceeds the size limit is reported and removed")
  func aLimitOfTheShell() throws {
    try folder.write("an old picture", "a.png")
    // Threads of a test may block the signal, and Python ignores it.
    let script = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    try folder.write(script, "tmp/run.py")
    let outcome = try Program.shell(
      #"ulimit -f 1; python3 tmp/run.py "$P" render words.json -o a.png --scale 4"#,
      in: folder.path)
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors == "citypaint: error: cannot write a.png: File too large\n")
    #expect(try folder.read("a.png") == Array("an old picture".utf8))
    #expect(folder.names == ["a.png", "t.json", "tmp", "words.json"])
  }
}
