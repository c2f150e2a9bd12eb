import ArgumentParser

/// A patient's client in a terminal, for demonstrations and scripts.
struct PatientCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patient", abstract: "Be a patient: see what is due today and tick it off.",
    discussion: """
      Ends with 0 where all is well, with 1 where the server refuses, and with 2 where the command is used wrongly or \
      the server cannot be reached.
      """,
    subcommands: [
      SignInCommand.self, TodayCommand.self, DayCommand.self, DoneCommand.self, SkipCommand.self, UndoCommand.self,
      AsNeededCommand.self, TakeCommand.self, StatisticsCommand.self, WhoCommand.self, WatchCommand.self,
      SignOutCommand.self,
    ])
}

/// What every command of a patient takes.
struct PatientOptions: ParsableArguments {
  @Option(help: "Keep several patients apart under names of your choice.")
  var profile = "default"

  @Flag(help: "Print what the API says, as JSON.")
  var json = false

  func validate() throws {
    let plain = profile.utf8.allSatisfy { byte in
      byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard plain, (1...64).contains(profile.utf8.count) else {
      throw ValidationError("--profile: up to 64 letters, digits, dashes and underscores.")
    }
  }
}
