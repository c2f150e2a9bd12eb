import ArgumentParser
import DocumentStore
import Foundation
import SQLiteStore

struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Commits documents until it is killed, a line for each on the standard output.")

  @OptionGroup var options: StoreOptions
  @Option(help: "full, or normal for the control that must lose.") var synchronous = "full"
  @Option(help: "How many write at once.") var tasks = 8
  @Option(help: "What the identifiers begin with, so that a second run has others.") var prefix = ""

  func run() async throws {
    guard let synchronous = Synchronous(rawValue: synchronous.uppercased()) else {
      throw ValidationError("--synchronous is full or normal")
    }
    let store = try await options.open(synchronous: synchronous)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for number in 0... { try await write(Sample(id: "\(prefix)\(task)-\(number)"), to: store) }
        }
      }
      try await group.waitForAll()
    }
  }

  private func write(_ sample: Sample, to store: any DocumentStore) async throws {
    do {
      try await store.commit(sample.writes)
      say("+\(sample.id)")
    } catch StoreError.unavailable {
      say("-\(sample.id)")
      try await Task.sleep(for: .milliseconds(5))
    } catch StoreError.inDoubt {
      say("?\(sample.id)")
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// One system call a line, so that the lines of several tasks never mix and none waits in a buffer.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
