import Foundation
import TestSupport
import Testing

/// The files left after a signal.
@Suite(.serialized) struct SignalTests {
  /// Starts a tint that blocks forever, halfway through its files: one of them is a full pipe.
  private func start(
    in folder: TemporaryFolder, ignoring ignored: Int32? = nil
  ) throws -> (process: Process, pipe: Int32) {
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#,
      "car.svg")
    try folder.write("", "out/other")
    let path = folder.file("out/car-CC333F.png")
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_NONBLOCK)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(pipe, page, page.count) > 0 {}
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.path))
    process.arguments = [
      "tint", "car.svg", "--color", "CC333F", "--scales", "1", "-o", "out", "--manifest",
      "list.json",
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardError = FileHandle.nullDevice
    // A child inherits the signals that this thread blocks and this process ignores.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    let numbers = Self.ending
    let before = numbers.map { signal($0, $0 == ignored ? SIG_IGN : SIG_DFL) }
    try process.run()
    for (number, action) in zip(numbers, before) { signal(number, action) }
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    return (process, pipe)
  }

  /// Waits for the list of files, which is complete only at the end.
  private func waitForTemporaryFile(in folder: TemporaryFolder, of process: Process) throws {
    let end = Date().addingTimeInterval(60)
    while Date() < end, process.isRunning {
      if folder.names.contains(where: { $0.hasSuffix(".tmp") }) { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("there was no temporary file: \(folder.names)")
  }

  /// Signals that do not write a core file to the folder.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  @Test(arguments: ending)
  func nothingIsLeftHalfWritten(number: Int32) throws {
    let folder = try TemporaryFolder()
    let (process, pipe) = try start(in: folder)
    defer { close(pipe) }
    try waitForTemporaryFile(in: folder, of: process)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(folder.names == ["car.svg", "out"])
    let out = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(out == ["car-CC333F.png", "other"])
  }

  /// Several threads create files constantly: a signal arrives between a name and its file.
  @Test("a run that is interrupted at any moment leaves no temporary file")
  func nothingIsLeftByUnfinishedWork() throws {
    let folder = try TemporaryFolder()
    for name in 0..<8 {
      try folder.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#,
        "m/\(name).svg")
    }
    let script = """
      import os, shutil, signal, subprocess, sys, time
      # Threads of a test may block what is sent here.
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      signal.signal(signal.SIGTERM, signal.SIG_DFL)
      colors = ",".join(str(number) for number in range(100000, 100400))
      ended = 0
      for turn in range(40):
          run = subprocess.Popen(
              [sys.argv[1], "tint", "m", "--color", colors, "--scales", "1", "-o", "out", "--force",
               "--jobs", "8"], stderr=subprocess.DEVNULL)
          while run.poll() is None and not (os.path.isdir("out") and os.listdir("out")):
              time.sleep(0.001)
          time.sleep(0.001 * (turn % 20))
          run.send_signal(signal.SIGTERM)
          ended += run.wait() == -signal.SIGTERM
          for name in os.listdir("out"):
              if name.endswith(".tmp"): print(name)
          shutil.rmtree("out")
      print(ended > 20)
      """
    let program = try #require(Program.path)
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", script, program], in: folder.path)
    #expect(outcome.text == "True\n", "\(outcome.errors)")
  }

  /// With Python's pty: the terminal shows typed text again.
  @Test func theTerminalIsGivenBack() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1}, "root": "A"}"#,
      "a.json")
    let script = """
      import os, pty, signal, sys, termios, time
      pid, terminal = pty.fork()
      if pid == 0:
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
          signal.signal(signal.SIGINT, signal.SIG_DFL)
          os.environ.update(CI="", TERM="dumb")
          os.execv(sys.argv[1], [sys.argv[1], "review", "."])
      def echoes(): return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
      said = b""
      while b"q quit " not in said: said += os.read(terminal, 4096)
      while echoes(): time.sleep(0.01)
      os.write(terminal, b"\\x03")
      status = os.waitpid(pid, 0)[1]
      print(os.WTERMSIG(status) == signal.SIGINT, echoes())
      """
    let program = try #require(Program.path)
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", script, program], in: folder.path)
    #expect(outcome.text == "True True\n", "\(outcome.errors)")
  }

  /// As `nohup` has it.
  @Test func aSignalThatIsIgnoredStaysSo() throws {
    let folder = try TemporaryFolder()
    let (process, pipe) = try start(in: folder, ignoring: SIGHUP)
    defer { close(pipe) }
    try waitForTemporaryFile(in: folder, of: process)
    kill(process.processIdentifier, SIGHUP)
    var page = [UInt8](repeating: 0, count: 4096)
    // The pipe is emptied, and the run finishes.
    while process.isRunning {
      while read(pipe, &page, page.count) > 0 {}
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(folder.names == ["car.svg", "list.json", "out"])
  }
}
