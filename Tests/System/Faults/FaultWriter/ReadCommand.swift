import ArgumentParser
import DocumentStore
import Foundation

struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads documents that `write` has written until it is killed: a line `=n` for each n that it found.")

  @OptionGroup var options: StoreOptions
  @Option(help: "How many read at once.") var tasks = 16
  @Option(help: "The prefix of the documents.") var prefix: String
  @Option(help: "How many wrote them at once.") var writers: Int
  @Option(help: "How many each of these wrote at least.") var numbers: Int

  /// A line each would cost as much as the reads.
  private static let together = 100

  func validate() throws {
    guard writers > 0, numbers > 0 else { throw ValidationError("--writers and --numbers are above 0") }
  }

  func run() async throws {
    let store = try await options.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          while true {
            for _ in 0..<Self.together { try await read(from: store) }
            FileHandle.standardOutput.write(Data("=\(Self.together)\n".utf8))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func read(from store: any DocumentStore) async throws {
    let id = "\(prefix)\(Int.random(in: 0..<writers))-\(Int.random(in: 0..<numbers))"
    guard try await store.document(at: Sample.items.document(id)) != nil else {
      throw ValidationError("\(id) is not there")
    }
  }
}
