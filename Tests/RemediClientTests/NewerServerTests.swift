import Foundation
import RemediClient
import Testing

@Suite("A client that is older than its server")
struct NewerServerTests {
  private static let completion = """
    {"id": "6b0c1a5e-3a5f-4a37-9e0e-0d5b2f8f7a10", "occurrenceId": "o", "prescriptionId": "p", "version": 1,
     "kind": "diet", "name": "N", "amount": null, "date": "2026-03-01", "scheduledFor": "2026-03-01T08:00:00Z",
     "outcome": "halved", "completedAt": "2026-03-01T08:00:00Z", "reason": "moonlight", "feedback": {"pain": 1, "mood": 9},
     "late": false, "overLimit": false, "superseded": false, "receivedAt": "2026-03-01T08:00:00Z",
     "recordedBy": {"kind": "robot", "name": "R", "model": 2}, "revision": 1, "undoneAt": null, "more": {}}
    """

  @Test("reads names that it does not know, and fields that are new")
  func unknownNames() async throws {
    let script = ScriptedTransport(
      .json(
        """
        {"date": "2026-03-01", "timeZone": "Moon/Tranquility", "weather": "fine", "asNeeded": [], "occurrences": [
          {"id": "o", "prescriptionId": "p", "version": 1, "kind": "diet", "name": "N", "description": "", "imageURL": null,
           "imageDescription": null, "amount": null, "note": null, "scheduledFor": "2026-03-01T08:00:00Z",
           "opensAt": "2026-03-01T07:00:00Z", "closesAt": "2026-03-01T09:00:00Z", "status": "postponed",
           "completion": \(Self.completion), "superseded": false, "colour": "red"}]}
        """))
    let day = try await RemediClient(script).schedule()
    let occurrence = try #require(day.occurrences.first)
    #expect(occurrence.status.rawValue == "postponed")
    #expect(occurrence.status != .due)
    #expect("\(occurrence.kind)" == "diet")
    #expect(occurrence.completion?.reason?.rawValue == "moonlight")
    // What was read is written again as it was.
    let written = try JSONDecoder().decode(ScheduleDay.self, from: try JSONEncoder().encode(day))
    #expect(written == day)
  }

  @Test("reads a verdict and a refusal that it does not know")
  func unknownVerdicts() async throws {
    let script = ScriptedTransport(
      .json("{\"results\": [{\"id\": null, \"status\": \"deferred\", \"until\": 1}]}"), .problem(451, "embargoed"))
    let client = try RemediClient(script)
    let at = try #require(Timestamp("2026-03-01T08:00:00Z"))
    let results = try await client.record([.completed("o", at: at)])
    #expect(results.first?.verdict == .unknown("deferred"))
    #expect(results.first?.id == nil)
    let refusal = try await problem { try await client.me() }
    #expect(refusal?.code.rawValue == "embargoed")
    #expect(refusal?.status == 451)
  }

  @Test("reads statistics, with what does not count as nothing")
  func statistics() async throws {
    let counts = "\"scheduled\": 4, \"completed\": 3, \"skipped\": 1, \"missed\": 0, \"adherence\": 0.75"
    let none = "\"scheduled\": 0, \"completed\": 0, \"skipped\": 0, \"missed\": 0, \"adherence\": null"
    let script = ScriptedTransport(
      .json(
        """
        {"from": "2026-03-01", "to": "2026-03-02", "summary": {\(counts)},
         "days": [{"date": "2026-03-01", \(counts)}, {"date": "2026-03-02", \(none)}],
         "prescriptions": [{"prescriptionId": "p", "name": "N", \(counts), "currentStreak": 2},
                           {"prescriptionId": "q", "name": "M", \(none), "currentStreak": null}]}
        """))
    let day = try #require(CalendarDate("2026-03-01"))
    let statistics = try await RemediClient(script).statistics(from: day, to: day.adding(days: 1))
    #expect(
      await script.requests.first?.url.absoluteString.hasSuffix("/statistics?from=2026-03-01&to=2026-03-02") == true)
    #expect(statistics.summary.adherence == 0.75)
    // Of a server that is older than these members.
    #expect(statistics.summary.expected == nil && statistics.summary.percent == nil && statistics.kinds == nil)
    #expect(statistics.days.map(\.counts.adherence) == [0.75, nil])
    #expect(statistics.prescriptions.map(\.currentStreak) == [2, nil])
    #expect(try JSONDecoder().decode(Statistics.self, from: try JSONEncoder().encode(statistics)) == statistics)
  }

  @Test("writes all settings, also where there is none, and only over those that it read")
  func settings() async throws {
    let body = """
      {"medicationReminders": true, "exerciseReminders": true, "lead": 300, "repeats": {"interval": 600, "count": 2},
       "quietHours": {"from": "22:00", "to": "07:00"}}
      """
    let script = ScriptedTransport(
      .json(body, headers: ["etag": "\"a\""]), .json(body, headers: ["etag": "\"b\""]), .problem(412, "stale-revision"))
    let client = try RemediClient(script)
    var settings = try await client.settings()
    #expect(settings.quietHours?.from.description == "22:00")
    settings.repeats = nil
    settings.quietHours = nil
    let replaced = try await client.replaceSettings(settings)
    let request = try #require(await script.requests.last)
    #expect(request.headers["If-Match"] == "\"a\"")
    let sent = try JSONDecoder().decode([String: Anything].self, from: try #require(request.body))
    #expect(Set(sent.keys) == ["medicationReminders", "exerciseReminders", "lead", "repeats", "quietHours"])
    #expect(try await problem { try await client.replaceSettings(replaced) }?.code == .staleRevision)
    #expect(await script.requests.last?.headers["If-Match"] == "\"b\"")
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
