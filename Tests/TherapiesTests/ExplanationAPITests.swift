import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/occurrences/{id}/explanation", .timeLimit(.minutes(10)))
struct ExplanationAPITests {
  let site: TestSite

  init() async throws { site = try await TestSite() }

  static func path(_ prescription: Prescription, _ anchor: String) -> String {
    "/api/v1/occurrences/\(prescription.id).\(anchor)/explanation"
  }

  /// One tablet at eight and at eight, with what was changed about it.
  private func prescribe(_ exceptions: TimingExceptions) async throws -> Prescription {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let doses = try ["08:00", "20:00"].map { TimedDose(time: try #require(LocalTime($0))) }
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "a", name: "A", description: ""),
      timing: try Timing(.daily(doses), start: start, exceptions: exceptions))
    return try await site.bobFile().prescribe(.medication, version, at: midnight)
  }

  @Test("says why a dose is due, in the members that are promised and no others")
  func due() async throws {
    let prescription = try await site.prescribe(at: "08:00", "20:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path(prescription, "c20260302T0800"))
      #expect(answer.status == 200)
      #expect(answer.headers[.eTag] != nil)
      let rule = "1 tablet at 08:00 and 20:00 every day, from 28 February 2026"
      let version = "Version 1 of the prescription is in force from 28 February 2026 at 00:00."
      let clock = "It follows the clock where the patient is: Europe/Berlin."
      #expect(
        answer.json == [
          "occurrenceId": .string("\(prescription.id).c20260302T0800"), "isDue": true,
          "instant": "2026-03-02T08:00:00.000+01:00",
          "sentences": [
            .string(version), .string("The rule: \(rule)."), .string(clock), "So it is due at 08:00 on 2 March 2026.",
          ],
          "version": 1, "phase": 1, "rule": .string(rule), "zone": "Europe/Berlin",
          "causes": [
            [
              "code": "version", "sentence": .string(version), "number": 1, "from": "2026-02-28T00:00:00.000+01:00",
            ],
            ["code": "phase", "sentence": .string("The rule: \(rule)."), "number": 1, "of": 1],
            ["code": "clock-where-patient-is", "sentence": .string(clock), "zone": "Europe/Berlin"],
          ],
        ])
    }
  }

  @Test("says why nothing is due on a day that is paused")
  func paused() async throws {
    let through = try #require(LocalDate("2026-03-06"))
    let prescription = try await prescribe(
      TimingExceptions(pauses: [.init(from: through - 1, through: through, reason: "holiday")]))
    try await site.run { client in
      let json = try await client.api(.bob).get(Self.path(prescription, "c20260305T0800")).json
      #expect(json["isDue"] == false)
      #expect(json["instant"] == .some(.null))
      #expect(json["phase"] == 1)
      #expect(
        json["causes"]?.array?.last == [
          "code": "paused", "sentence": "Paused from 5 March 2026 until 6 March 2026 (“holiday”).",
          "date": "2026-03-05", "through": "2026-03-06", "reason": "holiday",
        ])
      #expect(json["sentences"]?.array?.last == "So nothing is due.")
    }
  }

  @Test("says of a dose that was moved when it is due")
  func moved() async throws {
    let day = try #require(LocalDate("2026-03-05"))
    let dose = try #require(OccurrenceAnchor("c20260305T0800"))
    let prescription = try await prescribe(
      TimingExceptions(moves: [.init(dose, to: day, try #require(LocalTime("10:15")))]))
    try await site.run { client in
      let json = try await client.api(.bob).get(Self.path(prescription, "c20260305T0800")).json
      #expect(json["isDue"] == true)
      #expect(json["instant"] == "2026-03-05T10:15:00.000+01:00")
      #expect(
        json["causes"]?.array?.first { $0["code"] == "moved" } == [
          "code": "moved", "sentence": "The dose at 08:00 on 5 March 2026 is moved to 10:15 on 5 March 2026.",
          "date": "2026-03-05", "time": "10:15",
        ])
    }
  }

  @Test("says of a dose that a change or a stop took away by what, and that it can still be recorded")
  func takenAway() async throws {
    let changed = try await site.prescribe(at: "08:00", "20:00")
    try await site.change(changed, at: "08:00")
    let stopped = try await site.prescribe(at: "20:00")
    let now = site.clock.now
    try await site.bobFile().stop(
      stopped.id, .init(effectiveFrom: now, recordedAt: now, by: Actor(site.ann), reason: "Sleepy"), at: now)
    try await site.run { client in
      for (prescription, code) in [(changed, "replaced"), (stopped, "stopped")] {
        let json = try await client.api(.bob).get(Self.path(prescription, "c20260302T2000")).json
        #expect(json["isDue"] == false)
        #expect(json["instant"] == .some(.null))
        #expect(json["version"] == 1)
        #expect(json["causes"]?.array?.contains { $0["code"]?.string == code } == true)
        #expect(
          json["sentences"]?.array?.last
            == "It would have been due at 20:00 on 2 March 2026, and can still be recorded.")
      }
      let never = try await client.api(.bob).get(Self.path(stopped, "c20260305T2000")).json
      #expect(never["causes"]?.array?.contains { $0["code"] == "stopped" } == true)
    }
  }

  @Test("tells the zone decision where a home clock is read abroad")
  func homeClock() async throws {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(site.ann),
      action: Action(id: "a", name: "A", description: ""),
      timing: try Timing(
        .daily([TimedDose(time: try #require(LocalTime("08:00")))]), start: start,
        clock: .home(try ZoneName("Asia/Tokyo", in: site.record.timeZones))))
    let prescription = try await site.bobFile().prescribe(.medication, version, at: midnight)
    try await site.run { client in
      let json = try await client.api(.bob).get(Self.path(prescription, "c20260303T0800")).json
      #expect(json["zone"] == "Asia/Tokyo")
      #expect(json["instant"] == "2026-03-03T00:00:00.000+01:00")
      #expect(json["causes"]?.array?.suffix(2).map { $0["code"]?.string } == ["clock-at-home", "time-shown-once"])
      #expect(json["sentences"]?.array?.last == "So it is due at 00:00 (UTC+01:00) on 3 March 2026.")
    }
  }

  @Test(
    "answers every name that a rule could have, however far away",
    arguments: [
      "c00010101T0000", "c99991231T2359", "i00010101T0000", "i99991231T2359", "d20260302morning", "c20260302T0801",
      "n00000000-0000-4000-8000-000000000001",
    ])
  func farAway(anchor: String) async throws {
    let prescription = try await site.prescribe(at: "08:00", until: "2026-03-09")
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path(prescription, anchor))
      #expect(answer.status == 200)
      #expect(answer.json["isDue"] == false)
      #expect(answer.json["sentences"]?.array?.last == "So nothing is due.")
      #expect(answer.json["causes"]?.array?.isEmpty == false)
    }
  }

  @Test("is the patient's own and the caregivers'; of others', of what is not there and of no name there is none")
  func access() async throws {
    let prescription = try await site.prescribe(at: "08:00")
    let path = Self.path(prescription, "c20260302T0800")
    try await site.run { client in
      let bob = client.api(.bob)
      let own = try await bob.get(path)
      let made = try await bob.post(
        "/api/v1/caregivers", json: ["name": "Tom", "relationship": "son", "access": "look"])
      let code = try #require(made.json["invitation"]?["code"]?.string)
      let session = try await client.anonymousAPI.post(
        "/api/v1/invitations/\(code)", json: ["password": .string(Cast.password)])
      let tom = client.api(token: try #require(session.json["token"]?.string))
      #expect(try await tom.get(path).json == own.json)
      #expect(try await client.api(.dora).get(path).status == 404)
      #expect(try await client.anonymousAPI.get(path).status == 401)
      #expect(try await client.as(.ann).get(path).status == 401)
      let missing = String(repeating: "0", count: 25)
      for id in [
        "\(missing).c20260302T0800", "\(prescription.id)", "\(prescription.id).", "\(prescription.id).c20260230T0800",
        "\(prescription.id).c20260302T2400", "\(prescription.id).x20260302T0800", ".c20260302T0800", "%00", "%FF",
        "%E2%82%AC", String(repeating: "a", count: 300),
      ] {
        let answer = try await bob.get("/api/v1/occurrences/\(id)/explanation")
        #expect(answer.status == 404, "\(id)")
        #expect(answer.problemCode == "not-found", "\(id)")
      }
      let query = try await bob.get("\(path)?date=2026-03-02")
      #expect(query.status == 422)
      #expect(query.problemFields == ["date"])
      #expect(try await bob.post(path, json: [:]).status == 405)
    }
  }
}
