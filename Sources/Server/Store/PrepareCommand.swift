import ArgumentParser
import Foundation

struct PrepareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare", abstract: "Prepare a database for this release while older servers run.",
    discussion: """
      Makes the indexes that this release needs and the database lacks. Older servers go on meanwhile, and answer 503 as \
      soon as the indexes are there: then start the new ones. A store in the data folder needs no preparation.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    do {
      let location = try options.place().store
      let done = try await StoreEngines.prepare(location)
      let end = done.isEmpty ? "Nothing is to be done." : "The store is prepared. Start the servers of this release."
      guard let file = StoreEngines.indexFile(of: location) else {
        for sentence in done + [end] { print(sentence) }
        return
      }
      print(file)
      // Beside the file, which is read by another program.
      for sentence in done + [end] { FileHandle.standardError.write(Data("\(sentence)\n".utf8)) }
    } catch {
      throw StartupError(fault: error)
    }
  }
}
