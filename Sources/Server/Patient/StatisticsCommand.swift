import ArgumentParser
import Foundation
import RemediClient

struct StatisticsCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "statistics", abstract: "Show the figures of some days, by default of the last 30.")

  @Option(help: "The first day, such as 2026-03-01.")
  var from: CalendarDate?

  @Option(help: "The last day. Default: today.")
  var to: CalendarDate?

  @OptionGroup var options: PatientOptions

  func perform(_ service: PatientSession) async throws {
    let last: CalendarDate
    if let to { last = to } else { last = try await service.client.schedule().date }
    let first = from ?? last.adding(days: -29)
    guard !options.json else {
      let query = [URLQueryItem(name: "from", value: "\(first)"), URLQueryItem(name: "to", value: "\(last)")]
      return print(String(decoding: try await service.client.json(at: ["statistics"], query: query), as: UTF8.self))
    }
    let statistics = try await service.client.statistics(from: first, to: last)
    var rows = [["", "planned", "completed", "skipped", "not recorded", "adherence", "days in a row"]]
    rows += statistics.prescriptions.map { item in
      Self.row(item.name, item.counts) + [item.currentStreak.map(String.init) ?? "–"]
    }
    rows.append(Self.row("Together", statistics.summary))
    print("\(statistics.from.inWords) to \(statistics.to.inWords)\n")
    print(TerminalText.columns(rows).joined(separator: "\n"))
  }

  private static func row(_ name: String, _ counts: Statistics.Counts) -> [String] {
    let adherence = counts.adherence.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
    return [name] + [counts.scheduled, counts.completed, counts.skipped, counts.missed].map(String.init) + [adherence]
  }
}
