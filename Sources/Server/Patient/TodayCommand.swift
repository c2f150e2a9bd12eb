import ArgumentParser
import RemediClient

struct TodayCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(commandName: "today", abstract: "Show the plan of today.")

  @OptionGroup var options: PatientOptions

  func perform(_ service: PatientSession) async throws { print(try await service.show()) }
}

struct DayCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(commandName: "day", abstract: "Show the plan of a day.")

  @OptionGroup var options: PatientOptions

  @Argument(help: "2026-03-01")
  var date: CalendarDate

  func perform(_ service: PatientSession) async throws { print(try await service.show(date)) }
}

struct AsNeededCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "as-needed", abstract: "Show what can be taken as needed, and how much was taken today.")

  @OptionGroup var options: PatientOptions

  func perform(_ service: PatientSession) async throws { print(try await service.show { $0.asNeeded }) }
}
