import ArgumentParser

struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Take over a store that another tool copied or brought back.",
    discussion: """
      Needed after pg_dump and pg_restore, after a recovery to a point in time, and after the data folder came back from \
      a snapshot of the file system. Devices then read everything anew. All servers must be stopped. Run remedi check \
      afterwards.
      """)

  @OptionGroup var options: StoreOptions

  func run() async throws {
    do {
      let location = try options.place().store
      try await StoreEngines.adopt(location)
      print("\(location) has a new history. Run remedi check.")
    } catch {
      throw StartupError(fault: error)
    }
  }
}
