import Foundation

/// `remedi patient`, or another command that calls the API, as it is run from a shell, with a home of its own.
struct PatientProgram: Sendable {
  let home: URL
  private let command: String

  init(_ command: String = "patient") throws {
    self.command = command
    home = FileManager.default.temporaryDirectory.appending(path: "remedi-patient-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: home) }

  /// What is remembered from one command to the next.
  var state: URL { home.appending(path: "state/remedi/patient-default.json") }

  /// Starts a command that goes on until it is ended, and writes what it prints into a file.
  func start(_ arguments: String...) throws -> (process: Process, output: URL) {
    let file = home.appending(path: "\(UUID().uuidString).out")
    try Data().write(to: file)
    let process = process(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    return (process, file)
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = CommandLineTests.program
    process.arguments = [command] + arguments
    process.environment = ["HOME": home.path, "XDG_STATE_HOME": home.appending(path: "state").path]
    return process
  }

  /// Runs a command to its end; no thread waits for it, so that a server in this process goes on.
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> CommandLineTests.Outcome {
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map { home.appending(path: "\(name).\($0)") }
    for file in files { try Data(input.utf8).write(to: file) }
    let process = process(arguments)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    for file in files[1...] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return CommandLineTests.Outcome(
      status: status, output: try String(contentsOf: files[1], encoding: .utf8),
      error: try String(contentsOf: files[2], encoding: .utf8))
  }
}
