import ArgumentParser

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
      let done = try await StoreEngines.prepare(try options.place().store)
      for sentence in done { print(sentence) }
      print(done.isEmpty ? "Nothing is to be done." : "The store is prepared. Start the servers of this release.")
    } catch {
      throw StartupError(fault: error)
    }
  }
}
