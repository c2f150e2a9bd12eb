import ArgumentParser

struct UnlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Let a database take commits again after remedi move.",
    discussion: """
      A move locks the database that it moves from. It unlocks the database if it fails; if it was killed, or if servers \
      are to work on the old database again, this command does. What was recorded in the new store since then is not in \
      the old one. All servers must be stopped.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    do {
      let location = try options.place().store
      try await StoreEngines.unlock(location)
      print("\(location) takes commits.")
    } catch {
      throw StartupError(fault: error)
    }
  }
}
