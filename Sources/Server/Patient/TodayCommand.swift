import ArgumentParser
import RemediClient

struct TodayCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(commandName: "today", abstract: "Show what is asked for today.")

  @OptionGroup var options: PatientOptions

  func perform(_ desk: PatientDesk) async throws { print(try await desk.show()) }
}

struct DayCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(commandName: "day", abstract: "Show what is asked for on a day.")

  @OptionGroup var options: PatientOptions

  @Argument(help: "2026-03-01")
  var date: CalendarDate

  func perform(_ desk: PatientDesk) async throws { print(try await desk.show(date)) }
}

struct AsNeededCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "as-needed", abstract: "Show what may be taken as needed, and how much of it was taken today.")

  @OptionGroup var options: PatientOptions

  func perform(_ desk: PatientDesk) async throws { print(try await desk.show { $0.asNeeded }) }
}
