import Foundation
import Testing

/// The part of the record in `Tests/System/Oracles/reminder_year.py`, which draws the lives, and compares what is sent with
/// what its model says. The environment names its folder in `REMINDER_YEAR`.
@Suite("A year of reminders")
struct ReminderYearTests {
  private static let folder = ProcessInfo.processInfo.environment["REMINDER_YEAR"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
  }
  /// How many clinics are lived at the same time.
  private static let atOnce = 2

  @Test("is lived by the record with two processes", .enabled(if: ReminderYearTests.folder != nil))
  func year() async throws {
    let folder = try #require(Self.folder)
    let text = try String(contentsOf: folder.appending(path: "clinics.jsonl"), encoding: .utf8)
    let clinics = try text.split(separator: "\n").map {
      try JSONDecoder().decode(YearClinic.self, from: Data($0.utf8))
    }
    #expect(!clinics.isEmpty)
    let sent = try await Self.live(clinics)
    let lines = try sent.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
    try lines.joined().write(to: folder.appending(path: "sent.jsonl"), atomically: true, encoding: .utf8)
  }

  /// What the patients of each clinic were sent.
  private static func live(_ clinics: [YearClinic]) async throws -> [[[String]]] {
    try await withThrowingTaskGroup(of: (Int, [[String]]).self) { group in
      var sent = clinics.map { _ in [[String]]() }
      for (number, clinic) in clinics.enumerated() {
        if number >= atOnce, let (other, found) = try await group.next() { sent[other] = found }
        group.addTask {
          var year = try await ReminderYear(clinic)
          try await year.run()
          return (number, year.sent)
        }
      }
      for try await (number, found) in group { sent[number] = found }
      return sent
    }
  }
}
