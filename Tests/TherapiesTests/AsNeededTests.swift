import JSON
import Remedi
import Support
import Testing
import Web

/// At 12:00 on 2 March 2026 Bob may take a tablet every four hours, three times a day.
@Suite("What is taken as needed")
struct AsNeededTests {
  let site: TestSite
  let prescription: Prescription

  init() async throws {
    site = try await TestSite()
    prescription = try await Self.prescribe(site)
  }

  private static func prescribe(_ site: TestSite) async throws -> Prescription {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let rule = Recurrence.AsNeeded(
      quantity: DecimalNumber("1").map { Quantity($0, "tablet") }, minimumInterval: 14_400, maximumPerDay: 3,
      indication: "pain")
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "p", name: "Paracetamol", description: "Against pain."),
      timing: try Timing(.asNeeded(rule), start: start))
    return try await site.bobFile().prescribe(.medication, version, at: midnight)
  }

  func taken(_ number: Int, at time: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
    let members: [String: JSONValue] = [
      "id": .string(uuid(number)), "prescriptionId": .string(prescription.id.text), "outcome": "completed",
      "completedAt": .string("2026-03-\(time):00.000+01:00"),
    ]
    return .object(members.merging(more) { $1 })
  }

  func asNeeded(_ bob: APIClient, _ query: String = "") async throws -> JSONValue {
    let day = try await bob.get("/api/v1/schedule\(query)")
    #expect(day.json["occurrences"] == [])
    return try #require(day.json["asNeeded"]?[0])
  }

  @Test("stands in the schedule with its limits, and with what was recorded")
  func schedule() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(
        try await asNeeded(bob) == [
          "prescriptionId": .string(prescription.id.text), "version": 1, "kind": "medication", "name": "Paracetamol",
          "description": "Against pain.", "imageURL": nil, "imageDescription": nil, "amount": "1 tablet", "note": nil,
          "indication": "pain", "maxPerDay": 3, "maxIn24Hours": nil, "minimumInterval": 14_400, "recordedToday": 0,
          "nextAllowedAt": nil, "takenIn24Hours": 0, "fullIn24HoursUntil": nil, "takenBefore": [], "completions": [],
          "superseded": false,
        ])
      let posted = try await bob.record(taken(1, at: "02T10:30"))
      #expect(posted.statuses == ["recorded"])
      let completion = try #require(posted.results[0]["completion"])
      #expect(completion["occurrenceId"] == .some(.null))
      #expect(completion["prescriptionId"]?.string == prescription.id.text)
      #expect(completion["scheduledFor"]?.string == "2026-03-02T10:30:00.000+01:00")
      #expect(completion["date"] == "2026-03-02")
      #expect(completion["late"] == false)
      #expect(completion["overLimit"] == false)
      #expect(completion["amount"] == "1 tablet")
      let after = try await asNeeded(bob)
      #expect(after["recordedToday"] == 1)
      #expect(after["nextAllowedAt"] == "2026-03-02T14:30:00.000+01:00")
      #expect(after["completions"]?[0]?["id"]?.string == uuid(1))
      let tomorrow = try await asNeeded(bob, "?date=2026-03-03")
      #expect(tomorrow["recordedToday"] == 0)
      #expect(tomorrow["nextAllowedAt"] == .some(.null))
      let before = try await bob.get("/api/v1/schedule?date=2026-02-27")
      #expect(before.json["asNeeded"] == [])
    }
  }

  @Test("is allowed again after the day where the day's number is reached")
  func full() async throws {
    try site.setClock(march: "02T20:00")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(taken(1, at: "02T08:00"), taken(2, at: "02T12:00"), taken(3, at: "02T16:00"))
      #expect(try await asNeeded(bob)["nextAllowedAt"] == "2026-03-03T00:00:00.000+01:00")
      _ = try await bob.record(taken(4, at: "02T20:00"))
      let after = try await asNeeded(bob)
      #expect(after["recordedToday"] == 4)
      #expect(after["nextAllowedAt"] == "2026-03-03T00:00:00.000+01:00")
    }
    try site.setClock(march: "03T00:05")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(taken(5, at: "02T23:00"))
      #expect(try await asNeeded(bob)["nextAllowedAt"] == "2026-03-03T03:00:00.000+01:00")
    }
  }

  @Test("over its limit is recorded all the same, and says so: too soon, too early and too often")
  func overLimit() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      // Devices send what they hold in any order: whichever was taken later is the one that came too soon.
      let posted = try await bob.record(
        taken(1, at: "02T06:00"), taken(2, at: "02T09:59"), taken(3, at: "02T03:00"), taken(4, at: "02T11:59"),
        taken(5, at: "01T12:00"))
      #expect(posted.statuses == Array(repeating: "recorded", count: 5))
      #expect(
        posted.results.map { $0["completion"]?["overLimit"] } == [true, true, false, true, false] as [JSONValue])
      let later = try await bob.record(taken(6, at: "02T12:00"))
      #expect(later.results[0]["completion"]?["overLimit"] == true)
    }
  }

  @Test("sent again it is a duplicate; undone, it counts no more")
  func retry() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.record(taken(1, at: "02T10:30")).statuses == ["recorded"])
      #expect(try await bob.record(taken(1, at: "02T10:30")).statuses == ["duplicate"])
      #expect(try await bob.record(taken(1, at: "02T10:31")).rejections == ["conflict"])
      #expect(try await bob.delete("\(APIClient.completions)/\(uuid(1))").status == 204)
      let after = try await asNeeded(bob)
      #expect(after["recordedToday"] == 0)
      #expect(after["nextAllowedAt"] == .some(.null))
      let again = try await bob.record(taken(2, at: "02T10:31"))
      #expect(again.results[0]["completion"]?["overLimit"] == false)
      #expect(try await bob.recorded().map { $0["id"]?.string } == [uuid(1), uuid(2)])
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("corrected to another day it stands on that day")
  func correction() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(taken(1, at: "02T10:30"))
      let path = "\(APIClient.completions)/\(uuid(1))"
      let patched = try await bob.patch(path, json: ["completedAt": "2026-03-01T23:30:00.000+01:00"])
      #expect(patched.status == 200)
      #expect(patched.json["date"] == "2026-03-01")
      #expect(patched.json["scheduledFor"] == "2026-03-01T23:30:00.000+01:00")
      #expect(try await asNeeded(bob)["recordedToday"] == 0)
      #expect(try await asNeeded(bob, "?date=2026-03-01")["recordedToday"] == 1)
      let listed = try await bob.get("\(APIClient.completions)?from=2026-03-01&to=2026-03-01")
      #expect(listed.json["items"]?.array?.count == 1)
      #expect(try await bob.patch(path, json: ["outcome": "skipped"]).status == 422)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("skipped, in the future, by an occurrence's name or of another patient it is refused")
  func refusals() async throws {
    let doras = try await site.prescribe(at: "08:00", to: site.dora, by: site.charlie)
    let set = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let bob = client.api(.bob)
      func named(_ id: String) -> JSONValue { taken(1, at: "02T10:30", ["prescriptionId": .string(id)]) }
      var byName = taken(1, at: "02T10:30")
      if case .object(var members) = byName {
        members["prescriptionId"] = nil
        members["occurrenceId"] = .string("\(prescription.id).n\(uuid(1))")
        byName = .object(members)
      }
      let posted = try await bob.record(
        taken(1, at: "02T10:30", ["outcome": "skipped"]), taken(1, at: "02T12:06"), byName, named(doras.id.text),
        named("unknown"), named(set.id.text))
      #expect(
        posted.rejections == ["validation", "validation", "not-found", "not-found", "not-found", "validation"])
      #expect(try await bob.recorded().isEmpty)
      #expect(try await client.anonymousAPI.record(taken(1, at: "02T10:30")).status == 401)
    }
  }

  @Test("after a stop it is recorded as superseded")
  func stopped() async throws {
    let noon = site.clock.now
    let stop = Prescription.Stop(effectiveFrom: noon, recordedAt: noon, by: Actor(site.ann), reason: "Better")
    try await site.bobFile().stop(prescription.id, stop, at: noon)
    try site.setClock(march: "02T13:00")
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.get("/api/v1/schedule").json["asNeeded"] == [])
      let posted = try await bob.record(taken(1, at: "02T12:30"), taken(2, at: "02T08:00"))
      #expect(posted.statuses == ["recorded", "recorded"])
      #expect(posted.results.prefix(2).map { $0["completion"]?["superseded"] } == [true, false] as [JSONValue])
      let today = try await asNeeded(bob)
      #expect(today["superseded"] == true)
      #expect(today["completions"]?.array?.map { $0["id"]?.string } == [uuid(2), uuid(1)])
    }
  }

  @Test("never counts for adherence, and harms no page")
  func adherence() async throws {
    try await site.run { client in
      _ = try await client.api(.bob).record(taken(1, at: "02T10:30"), taken(2, at: "02T11:00"))
      let ann = client.as(.ann)
      let chart = try await ann.get("/patients/\(site.bob.id)")
      #expect(chart.status == 200)
      #expect(chart.words.contains("1 tablet as needed for pain, at least 4 hours apart, at most 3 a day"))
      #expect(chart.words.contains("10:30 Paracetamol 1 tablet As needed"))
      #expect(chart.words.contains("As needed, over the limit"))
      #expect(!chart.words.contains("100%"))
    }
  }

  @Test("is over its limit for one of two devices that record the last dose in the same moment")
  func race() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let prescription = try await Self.prescribe(site)
    let moment = site.clock.now
    @Sendable func take(_ number: Int, before seconds: Int) async throws {
      let content = Completion.Content(outcome: .completed, completedAt: moment.adding(seconds: -seconds))
      _ = try await site.bobsOwnFile().record(
        [.init(id: uuid(number), asNeeded: prescription.id, content: content)], at: moment)
    }
    try await take(1, before: 5 * 3600)
    try await take(2, before: 9 * 3600)
    store.afterNextQuery { try await take(3, before: 30) }
    try await take(4, before: 20)
    let day = try #require(LocalDate("2026-03-02"))
    let recorded = try await site.bobsOwnFile().completions(day...day)
    #expect(recorded.count == 4)
    #expect(recorded.filter { $0.subject.overLimit == true }.count == 1)
  }

}
