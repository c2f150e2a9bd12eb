import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

/// It is noon on 2 March 2026 in Berlin; Bob takes tablets at 08:00 and 20:00.
@Suite("/api/v1/reminders", .timeLimit(.minutes(10)))
struct RemindersAPITests {
  private static let path = "/api/v1/reminders"

  private func slots(_ answer: Answer) -> [String] {
    (answer.json["slots"]?.array ?? []).map { slot in
      let moments = (slot["moments"]?.array ?? []).map { moment in
        let time = String(moment["at"]?.string?.dropFirst(11).prefix(5) ?? "?")
        return "\(time) \(moment["outcome"]?.string ?? "-")"
      }
      return "\(slot["slot"]?.string ?? "?"): \(moments.joined(separator: ", "))"
    }
  }

  @Test("tells of tomorrow what is planned, and of today why nothing came")
  func days() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let tomorrow = try await bob.get("\(Self.path)?date=2026-03-03")
      #expect(tomorrow.status == 200)
      #expect(tomorrow.json["date"] == "2026-03-03")
      #expect(
        slots(tomorrow) == [
          "20260303T0700Z: 08:00 -, 08:10 -, 08:20 -", "20260303T1900Z: 20:00 -, 20:10 -, 20:20 -",
        ])
      #expect(tomorrow.json["slots"]?[0]?["scheduledFor"] == "2026-03-03T08:00:00.000+01:00")
      #expect(slots(try await bob.get(Self.path)) == ["20260302T1900Z: 20:00 -, 20:10 -, 20:20 -"])
      scene.site.clock.advance(seconds: 7 * 3600 + 55 * 60)
      try await scene.record(prescription, "2026-03-02", "20:00", at: "2026-03-02T19:55:00+01:00")
      let today = try await bob.get("\(Self.path)?date=2026-03-02")
      #expect(slots(today) == ["20260302T1900Z: 20:00 recorded, 20:10 recorded, 20:20 recorded"])
      #expect(today.json["slots"]?[0]?["moments"]?[1]?["sentence"] == "Recorded at 19:55.")
      #expect(try await client.api(.dora).get(Self.path).json["slots"] == [])
    }
  }

  @Test("names days that are not kept, and what it does not know")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      for date in ["2026-01-01", "2026-03-03"] {
        #expect(try await bob.get("\(Self.path)?date=\(date)").status == 200, "\(date)")
      }
      for query in ["date=2025-12-31", "date=2026-03-04", "date=today", "date=2026-02-30", "limit=1"] {
        let answer = try await bob.get("\(Self.path)?\(query)")
        #expect(answer.status == 422, "\(query)")
        #expect(answer.problemFields == [String(query.prefix { $0 != "=" })], "\(query)")
      }
      #expect(try await client.anonymousAPI.get(Self.path).status == 401)
    }
  }

  @Test("a reminder is put off once, again, and not beyond what makes sense")
  func later() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let later = "\(Self.path)/20260302T1900Z/later"
      // Made before the slot is due, as the plan of everybody who has joined.
      #expect(try await bob.put(later, json: ["until": "2026-03-02T13:00:00+01:00"]).status == 200)
      scene.site.clock.advance(seconds: 8 * 3600 + 5 * 60)
      let until = "2026-03-02T20:15:00+01:00"
      for _ in 1...2 {
        let answer = try await bob.put(later, json: ["until": .string(until)])
        #expect(answer.status == 200)
        #expect(answer.json == ["slot": "20260302T1900Z", "until": .string(until)])
      }
      let today = try await bob.get(Self.path)
      #expect(slots(today).last?.contains("20:10 later, 20:15 -") == true, "\(slots(today))")
      for (moment, what) in [
        ("2026-03-02T20:04:00+01:00", "past"), ("2026-03-03T00:06:00+01:00", "more than four hours ahead"),
      ] {
        let answer = try await bob.put(later, json: ["until": .string(moment)])
        #expect(answer.status == 422, "\(what)")
        #expect(answer.problemFields == ["/until"], "\(what)")
      }
      for body: JSONValue in [[:], ["until": nil], ["until": "20:15"], ["until": .string(until), "by": "Bob"]] {
        #expect(try await bob.put(later, json: body).status == 422, "\(body.text)")
      }
      for slot in ["20260302T1901Z", "20260302T1900", "x"] {
        #expect(
          try await bob.put("\(Self.path)/\(slot)/later", json: ["until": .string(until)]).status == 404, "\(slot)")
      }
      // Another's slot is not found, though it has the same name.
      #expect(try await client.api(.dora).put(later, json: ["until": .string(until)]).status == 404)
      #expect(try await client.anonymousAPI.put(later, json: ["until": .string(until)]).status == 401)
    }
  }
}
