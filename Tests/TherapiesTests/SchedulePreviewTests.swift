import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/schedule-preview", .timeLimit(.minutes(10)))
struct SchedulePreviewTests {
  private static let path = "/api/v1/schedule-preview"
  let site: TestSite

  init() async throws { site = try await TestSite() }

  /// Prescribes Bob one tablet by a rule, since 28 February.
  @discardableResult
  private func prescribe(_ recurrence: Recurrence, _ clock: Timing.Clock = .wall) async throws -> Prescription {
    let start = try #require(LocalDate("2026-02-28"))
    let before = try #require(Instant("2026-02-27T10:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: before, authoredAt: before, author: Actor(site.ann),
      action: Action(id: "a", name: "A", description: ""), timing: try Timing(recurrence, start: start, clock: clock))
    return try await site.bobFile().prescribe(.medication, version, at: before)
  }

  private func times(_ answer: Answer) -> [String] {
    answer.json["day"]?["occurrences"]?.array?.compactMap { $0["scheduledFor"]?.string } ?? []
  }

  @Test("a time of the clock stays that time, a distance that moment, a home clock that of home; and nothing is kept")
  func kinds() async throws {
    let eight = try #require(LocalTime("08:00"))
    let wall = try await prescribe(.daily([TimedDose(time: eight)]))
    let home = try await prescribe(
      .daily([TimedDose(time: eight)]), .home(try ZoneName("Europe/Berlin", in: site.record.timeZones)))
    let first = try #require(Instant("2026-02-28T06:00:00.000+01:00"))
    let interval = try await prescribe(.interval(.init(first: first, every: 720)))
    let meal = try await prescribe(.daily([TimedDose(.dayPart(.bedtime))]))
    try await site.run { client in
      let bob = client.api(.bob)
      let me = try await bob.get("/api/v1/me")
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      let answer = try await bob.get("\(Self.path)?timeZone=Asia/Tokyo&bedtime=23:15")
      #expect(answer.status == 200)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.json["effectiveFrom"] == "2026-03-03")
      #expect(answer.json["day"]?["date"] == "2026-03-03")
      #expect(answer.json["day"]?["timeZone"] == "Asia/Tokyo")
      var found: [String: [String]] = [:]
      for one in answer.json["day"]?["occurrences"]?.array ?? [] {
        let id = try #require(one["prescriptionId"]?.string)
        found[id, default: []].append(try #require(one["scheduledFor"]?.string))
        #expect(one["status"] == "upcoming")
        #expect(one["opensAt"]?.string?.hasSuffix("+09:00") == true)
      }
      #expect(found[wall.id.text] == ["2026-03-03T08:00:00.000+09:00"])
      #expect(found[home.id.text] == ["2026-03-03T16:00:00.000+09:00"])
      #expect(
        found[interval.id.text] == ["2026-03-03T02:00:00.000+09:00", "2026-03-03T14:00:00.000+09:00"])
      #expect(found[meal.id.text] == ["2026-03-03T23:15:00.000+09:00"])
      let tag = try #require(answer.headers[.eTag])
      let path = "\(Self.path)?timeZone=Asia/Tokyo&bedtime=23:15"
      #expect(try await bob.get(path, headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await bob.get("/api/v1/me").json == me.json)
      #expect(try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"] == [])
    }
  }

  @Test(
    "is the day that comes where the same is set",
    arguments: [
      ("02T12:00", "timeZone=America/Los_Angeles", ["timeZone": "America/Los_Angeles"]),
      ("02T23:30", "timeZone=Pacific/Kiritimati", ["timeZone": "Pacific/Kiritimati"]),
      ("02T00:30", "timeZone=Pacific/Pago_Pago&bedtime=00:30", ["timeZone": "Pacific/Pago_Pago", "bedtime": "00:30"]),
      ("02T12:00", "morning=06:30&noon=11:00", ["morning": "06:30", "noon": "11:00"]),
      (
        "28T12:00", "evening=02:30&morning=01:00&noon=02:00", ["evening": "02:30", "morning": "01:00", "noon": "02:00"]
      ),
    ])
  func agreement(march: String, query: String, change: [String: String]) async throws {
    try site.setClock(march: march)
    let times = ["00:00", "08:00", "23:59"].compactMap { LocalTime($0).map { TimedDose(time: $0) } }
    try await prescribe(.daily(times + DayPart.allCases.map { TimedDose(.dayPart($0)) }))
    try await prescribe(.interval(.init(first: try #require(Instant("2026-02-28T06:00:00+01:00")), every: 300)))
    try await site.run { client in
      let bob = client.api(.bob)
      let preview = try await bob.get("\(Self.path)?\(query)")
      let date = try #require(preview.json["day"]?["date"]?.string)
      let later = try await bob.get("\(Self.path)?\(query)&date=2026-04-30")
      var members = change.filter { $0.key == "timeZone" }.mapValues { JSONValue.string($0) }
      let parts = change.filter { $0.key != "timeZone" }.mapValues { JSONValue.string($0) }
      if !parts.isEmpty { members["dayParts"] = .object(parts) }
      let me = try await bob.patch("/api/v1/me", json: .object(members))
      #expect(me.status == 200)
      #expect(preview.json["effectiveFrom"] == me.json["effectiveFrom"])
      #expect(preview.json["effectiveFrom"]?.string == date)
      #expect(preview.json["day"] == (try await bob.get("/api/v1/schedule?date=\(date)").json))
      #expect(later.json["day"] == (try await bob.get("/api/v1/schedule?date=2026-04-30").json))
      #expect(preview.json["day"]?["occurrences"]?.array?.count ?? 0 >= 10)
    }
  }

  @Test("of what holds already is tomorrow as it is, also where that takes a change back")
  func unchanged() async throws {
    try await site.prescribe(at: "08:00")
    try await site.run { client in
      let bob = client.api(.bob)
      let tomorrow = try await bob.get("/api/v1/schedule?date=2026-03-03").json
      for query in ["", "?timeZone=Europe/Berlin", "?morning=08:00"] {
        let answer = try await bob.get(Self.path + query)
        #expect(answer.json["effectiveFrom"] == .some(.null))
        #expect(answer.json["day"] == tomorrow)
      }
      let today = try await bob.get("\(Self.path)?timeZone=Europe/Berlin&date=2026-03-02")
      #expect(today.json["day"] == (try await bob.get("/api/v1/schedule?date=2026-03-02").json))
      _ = try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"])
      #expect(times(try await bob.get(Self.path)) == ["2026-03-03T08:00:00.000+09:00"])
      let back = try await bob.get("\(Self.path)?timeZone=Europe/Berlin")
      #expect(back.json["effectiveFrom"] == .some(.null))
      #expect(back.json["day"] == tomorrow)
    }
  }

  @Test("is refused where something is wrong, and says what")
  func malformed() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      for (query, fields) in [
        ("timeZone=Mars/Olympus", ["timeZone"]), ("timeZone=", ["timeZone"]), ("morning=8", ["morning"]),
        ("morning=13:00", ["noon"]), ("bedtime=12:30", ["bedtime"]), ("date=tomorrow", ["date"]),
        ("timeZone=Asia/Tokyo&date=2026-03-02", ["date"]), ("date=2026-03-01", ["date"]), ("from=2026-03-03", ["from"]),
        ("timeZone=UTC&timeZone=UTC", ["timeZone"]), ("timeZone=Mars&noon=x", ["timeZone", "noon"]),
      ] {
        let answer = try await bob.get("\(Self.path)?\(query)")
        #expect(answer.status == 422, "\(query)")
        #expect(answer.problemFields == fields, "\(query)")
      }
      #expect(try await bob.get("\(Self.path)?timeZone=%ZZ").status == 400)
      #expect(try await bob.get("\(Self.path)?date=9999-12-31").status == 200)
      #expect(try await client.anonymousAPI.get("\(Self.path)?timeZone=Asia/Tokyo").status == 401)
      #expect(try await bob.post(Self.path, json: [:]).status == 405)
    }
  }

  @Test("is for caregivers too, who cannot set it; and each sees the own patient's day")
  func caregivers() async throws {
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let made = try await client.api(.bob).post(
        "/api/v1/caregivers", json: ["name": "Tom", "relationship": "son", "access": "look"])
      let code = try #require(made.json["invitation"]?["code"]?.string)
      let session = try await client.anonymousAPI.post(
        "/api/v1/invitations/\(code)", json: ["password": .string(Cast.password)])
      let tom = client.api(token: try #require(session.json["token"]?.string))
      let answer = try await tom.get("\(Self.path)?timeZone=Asia/Tokyo")
      #expect(answer.json["day"]?["occurrences"]?[0]?["prescriptionId"]?.string == prescription.id.text)
      #expect(try await tom.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"]).status == 403)
      let dora = try await client.api(.dora).get("\(Self.path)?timeZone=Asia/Tokyo")
      #expect(dora.json["day"]?["occurrences"] == [])
    }
  }

  @Test("before a flight east: every dose until the new times hold, and which are left out")
  func flightEast() async throws {
    let times = try ["08:00", "20:00"].map { TimedDose(time: try #require(LocalTime($0))) }
    let wall = try await prescribe(.daily(times))
    // Noon on Monday in Berlin, where Auckland already has Tuesday: its clock holds from Wednesday on.
    try site.setClock(march: "02T12:30")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?timeZone=Pacific/Auckland")
      #expect(answer.json["effectiveFrom"] == "2026-03-04")
      func moments(_ name: String) -> [String]? {
        answer.json["transition"]?[name]?.array?.compactMap { $0["scheduledFor"]?.string }
      }
      #expect(
        moments("occurrences") == [
          "2026-03-02T20:00:00.000+01:00", "2026-03-03T08:00:00.000+01:00", "2026-03-04T08:00:00.000+13:00",
          "2026-03-04T20:00:00.000+13:00",
        ])
      #expect(moments("leftOut") == ["2026-03-03T20:00:00.000+01:00"])
      #expect(answer.json["transition"]?["leftOut"]?[0]?["id"]?.string == wall.dose("20260303T2000"))
    }
  }
}
