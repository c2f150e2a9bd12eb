import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Therapies

/// A day that was sent is kept ready until something changes.
@Suite("A schedule that is asked for again")
struct ScheduleSentAgainTests {
  /// The day as it is written anew.
  private func written(_ site: TestSite, at now: Instant) async throws -> (text: String, changesAt: Instant) {
    let file = try await site.bobsOwnFile()
    let today = try await file.todaysSchedule(at: now)
    var json = JSONWriter()
    try ScheduleAPI.write(today.day, carriedOver: today.carriedOver, of: file, at: now, to: &json)
    return (String(decoding: json.bytes, as: UTF8.self), today.changesAt(after: now, file.calendar))
  }

  @Test("says in a random year what is written anew, at any moment, whatever was done in between", arguments: 1...6)
  func agree(seed: UInt64) async throws {
    let site = try await RandomPatient(seed: seed).site
    try await site.run { client in
      for step in 0..<60 {
        let (text, changesAt) = try await written(site, at: site.clock.now)
        #expect(changesAt > site.clock.now)
        #expect(try await client.api(.bob).get(ScheduleAPITests.path).text == text)
        // Nothing is different up to the very moment.
        site.clock.now = Instant(milliseconds: changesAt.milliseconds - 1)
        #expect(try await written(site, at: site.clock.now).text == text)
        #expect(try await client.api(.bob).get(ScheduleAPITests.path).text == text)
        site.clock.now = changesAt
        #expect(try await written(site, at: changesAt).text != text)
        if step.isMultiple(of: 5) { try await take(site) }
      }
    }
  }

  /// Takes what is due, and one thing as needed, by a clock that is a few minutes ahead.
  private func take(_ site: TestSite) async throws {
    let (file, now) = (try await site.bobsOwnFile(), site.clock.now)
    let day = try await file.schedule(file.today(at: now)...file.today(at: now))[0]
    let content = Completion.Content(outcome: .completed, completedAt: now.adding(seconds: 120))
    let due = day.items.first { $0.completion == nil && [.due, .late].contains($0.status(at: now)) }.map {
      CompletionSubmission(id: Self.id(now, 0), occurrenceId: $0.occurrence.id, content: content)
    }
    let asNeeded = day.asNeeded.first { !$0.rule.isSuperseded }.map {
      CompletionSubmission(id: Self.id(now, 1), asNeeded: $0.prescription.id, content: content)
    }
    _ = try await file.record([due, asNeeded].compactMap { $0 }, at: now)
  }

  private static func id(_ now: Instant, _ number: Int) -> String {
    let digits = String(now.milliseconds, radix: 16)
    return "00000000-0000-4000-800\(number)-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
