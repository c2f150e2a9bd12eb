import ArgumentParser

/// A patient's client in a terminal, for demonstrations and scripts.
struct PatientCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patient", abstract: "Use the API as a patient: see the plan of the day and record it.",
    discussion: """
      Exits with 0 on success, with 1 if the server refuses, and with 2 if the command is used wrongly or \
      the server cannot be reached.
      """,
    subcommands: [
      SignInCommand.self, TodayCommand.self, DayCommand.self, DoneCommand.self, SkipCommand.self, UndoCommand.self,
      AsNeededCommand.self, TakeCommand.self, StatisticsCommand.self, WhoCommand.self, WatchCommand.self,
      SignOutCommand.self,
    ])
}

/// The options of every patient command.
struct PatientOptions: ParsableArguments {
  @Option(help: "A name for this patient's session, to use several patients side by side.")
  var profile = "default"

  @Flag(help: "Print the response of the API as JSON.")
  var json = false

  func validate() throws {
    let plain = profile.utf8.allSatisfy { byte in
      byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard plain, (1...64).contains(profile.utf8.count) else {
      throw ValidationError("--profile: must have 1 to 64 letters, digits, dashes and underscores.")
    }
  }
}
