import Foundation

/// How a program ended, and what it said.
public struct Outcome: Sendable {
  public let status: Int32
  public let output: String
  public let error: String
}

/// A program of this machine, run to its end. No thread waits for it, so that a server in this process goes on.
struct Command {
  private let name: String

  init(_ name: String) { self.name = name }

  func run(_ arguments: [String]) async throws -> Outcome {
    let files = try ["out", "err"].map { end in
      let file = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID().uuidString).\(end)")
      try Data().write(to: file)
      return file
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Outcome(
      status: status, output: try String(contentsOf: files[0], encoding: .utf8),
      error: try String(contentsOf: files[1], encoding: .utf8))
  }
}

/// A program that goes on; what it prints waits in a pipe until it is read, and holds it up when that is full.
public final class RunningCommand: @unchecked Sendable {
  // Only one test has it in its hands.
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  public init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  public func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Sends it to the program's standard input.
  public func write(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  /// What it has printed since, once there is something; nothing when it has ended.
  public func read() async -> [UInt8] {
    await onThread { [output] in Array(output.fileHandleForReading.availableData) }
  }

  /// Reads all that is still to come, and says how it ended.
  public func end() async -> Int32 {
    await onThread { [process, output] in
      while !output.fileHandleForReading.availableData.isEmpty {}
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func onThread<Answer: Sendable>(_ work: @escaping () -> Answer) async -> Answer {
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) let work = work
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
