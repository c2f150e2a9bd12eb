import ArgumentParser
import Foundation
import RemediClient

struct WhoCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "who", abstract: "Show who last opened the record, and what they did.")

  @Option(help: "The number of entries, 1 to 500.")
  var limit = 20

  @OptionGroup var options: PatientOptions

  func validate() throws {
    guard (1...500).contains(limit) else { throw ValidationError("--limit: must be a number from 1 to 500.") }
  }

  func perform(_ service: PatientSession) async throws {
    guard !options.json else {
      let query = [URLQueryItem(name: "limit", value: "\(limit)")]
      return print(String(decoding: try await service.client.json(at: ["audit-events"], query: query), as: UTF8.self))
    }
    var rows: [[String]] = []
    for try await event in service.client.auditEvents(pageSize: limit) {
      rows.append([event.at.calendarDate.inWords, "\(event.at.clockTime)", event.text])
      if rows.count == limit { break }
    }
    print(TerminalText.columns(rows).joined(separator: "\n"))
  }
}
