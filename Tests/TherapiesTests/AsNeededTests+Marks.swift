import JSON
import Remedi
import Support
import Testing
import Web

/// What is taken before the order, and within 24 hours, is recorded and marked.
extension AsNeededTests {
  @Test("before it was prescribed it is recorded and marked, and counts for what may be taken next")
  func beforeTheOrder() async throws {
    @Sendable func at(_ number: Int, _ time: String) -> JSONValue {
      taken(number, at: "02T12:00", ["completedAt": .string("2026-02-\(time):00.000+01:00")])
    }
    try await site.run { client in
      let bob = client.api(.bob)
      let posted = try await bob.record(at(1, "27T22:00"), at(2, "28T01:00"), at(3, "28T02:30"))
      #expect(posted.statuses == ["recorded", "recorded", "recorded"])
      let found = posted.results.compactMap { $0["completion"] }
      #expect(found.map { $0["superseded"] } == [true, false, false] as [JSONValue])
      // Three and four hours after the dose that was taken before the order was typed.
      #expect(found.map { $0["overLimit"] } == [false, true, true] as [JSONValue])
      #expect(found.map { $0["amount"]?.string } == ["1 tablet", "1 tablet", "1 tablet"])
      let before = try await asNeeded(bob, "?date=2026-02-27")
      #expect(before["superseded"] == true)
      #expect(before["completions"]?.array?.map { $0["id"]?.string } == [uuid(1)])
      let first = try await asNeeded(bob, "?date=2026-02-28")
      let earlier: JSONValue = [
        "id": .string(uuid(1)), "completedAt": "2026-02-27T22:00:00.000+01:00", "revision": 1,
      ]
      #expect(first["takenBefore"] == [earlier])
      let week = try await client.as(.ann).get("/patients/\(site.bob.id)/record?until=2026-02-28")
      #expect(week.words.contains("Taken before this was prescribed."))
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("is asked about and marked where 24 hours hold more than a day may, though midnight lies between")
  func acrossMidnight() async throws {
    try site.setClock(march: "03T00:30")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(taken(1, at: "02T12:00"), taken(2, at: "02T16:00"), taken(3, at: "02T20:00"))
      let now = try await asNeeded(bob)
      #expect(now["recordedToday"] == 0)
      #expect(now["nextAllowedAt"] == .some(.null))
      #expect(now["takenIn24Hours"] == 3)
      #expect(now["fullIn24HoursUntil"] == "2026-03-03T12:00:00.000+01:00")
      #expect(now["takenBefore"]?.array?.count == 3)
      let posted = try await bob.record(taken(4, at: "03T00:30"))
      #expect(posted.results[0]["completion"]?["overLimit"] == false)
      #expect(posted.results[0]["completion"]?["within24Hours"] == 4)
      let chart = try await client.as(.ann).get("/patients/\(site.bob.id)")
      #expect(chart.words.contains("As needed, 4 within 24 hours"))
      #expect(chart.words.contains("With it, 4 doses within 24 hours."))
    }
    try site.setClock(march: "03T12:00")
    try await site.run { client in
      let now = try await asNeeded(client.api(.bob))
      // The first of the four has left the 24 hours; the other three are in them until four in the afternoon.
      #expect(now["takenIn24Hours"] == 3)
      #expect(now["fullIn24HoursUntil"] == "2026-03-03T16:00:00.000+01:00")
    }
  }

  @Test("over a number in 24 hours it is over its limit")
  func maximumIn24Hours() async throws {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "q", name: "Zolmitriptan", description: "Against migraine."),
      timing: try Timing(.asNeeded(.init(maximumIn24Hours: 2)), start: start))
    let other = try await site.bobFile().prescribe(.medication, version, at: midnight)
    @Sendable func dose(_ number: Int, _ time: String) -> JSONValue {
      taken(number, at: time, ["prescriptionId": .string(other.id.text)])
    }
    try site.setClock(march: "03T00:30")
    try await site.run { client in
      let bob = client.api(.bob)
      let posted = try await bob.record(dose(1, "02T10:00"), dose(2, "02T20:00"), dose(3, "03T00:10"))
      #expect(posted.results.map { $0["completion"]?["overLimit"] } == [false, false, true] as [JSONValue])
      #expect(posted.results[2]["completion"]?["within24Hours"] == 3)
      let day = try await bob.get("/api/v1/schedule").json["asNeeded"]?.array?.last
      #expect(day?["maxIn24Hours"] == 2)
      #expect(day?["maxPerDay"] == .some(.null))
      #expect(day?["nextAllowedAt"] == "2026-03-03T20:00:00.000+01:00")
      let rule = try await bob.get("/api/v1/prescriptions/\(other.id)").json
      #expect(rule["timing"]?["maxIn24Hours"] == 2)
      #expect(rule["frequencyRead"]?.string == "as needed, at most 2 in 24 hours, from 28 February 2026")
    }
  }
}
