import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/schedule")
struct ScheduleAPITests {
  static let path = "/api/v1/schedule"

  @Test("says what is asked for today, where the patient is, in the order of the clock")
  func today() async throws {
    let site = try await TestSite()
    let medication = try await site.prescribe(at: "20:00", "08:00", note: "with water")
    let exercise = try await site.prescribeExercise()
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path)
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.json["date"] == "2026-03-02")
      #expect(answer.json["timeZone"] == "Europe/Berlin")
      #expect(answer.json["asNeeded"] == [])
      let occurrences = try #require(answer.json["occurrences"]?.array)
      #expect(
        occurrences.map { $0["id"]?.string } == [
          medication.dose("20260302T0800"), exercise.dose("20260302T1700"), medication.dose("20260302T2000"),
        ])
      #expect(
        occurrences[0] == [
          "id": .string(medication.dose("20260302T0800")), "prescriptionId": .string(medication.id.text), "version": 1,
          "kind": "medication", "name": "Levodopa", "description": "About Levodopa.", "imageURL": nil,
          "imageDescription": nil, "amount": "1 tablet",
          "frequency": "1 tablet at 08:00 and 20:00 every day", "note": "with water",
          "scheduledFor": "2026-03-02T08:00:00.000+01:00", "opensAt": "2026-03-02T07:00:00.000+01:00",
          "expectedFrom": "2026-03-02T07:00:00.000+01:00",
          "closesAt": "2026-03-02T14:00:00.000+01:00", "status": "late", "completion": nil, "superseded": false,
        ])
      #expect(occurrences[1]["sets"] == 2)
      #expect(occurrences[1]["repetitions"] == 10)
      #expect(occurrences[1]["duration"] == 90)
      #expect(occurrences[1]["note"] == .some(.null))
      #expect(occurrences[1]["opensAt"] == "2026-03-02T00:00:00.000+01:00")
      // Due since midnight, and to be done an hour before its time.
      #expect(occurrences[1]["status"] == "due")
      #expect(occurrences[1]["expectedFrom"] == "2026-03-02T16:00:00.000+01:00")
      #expect(occurrences[1]["closesAt"] == "2026-03-03T00:00:00.000+01:00")
    }
  }

  @Test("its day is the patient's, not that of the server's clock")
  func localDay() async throws {
    let site = try await TestSite()
    site.clock.now = try #require(Instant("2026-03-02T23:30:00.000Z"))
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path)
      #expect(answer.json["date"] == "2026-03-03")
    }
  }

  @Test(
    "the status follows the clock",
    arguments: [
      ("02T06:59", "upcoming"), ("02T07:00", "due"), ("02T08:29", "due"), ("02T08:30", "late"), ("02T13:59", "late"),
      ("02T14:00", "missed"), ("09T00:00", "missed"),
    ])
  func status(moment: String, expected: String) async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "08:00")
    try site.setClock(march: moment)
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?date=2026-03-02")
      #expect(answer.json["occurrences"]?[0]?["status"]?.string == expected)
    }
  }

  @Test("a range has each of its days, both ends included, at most 366")
  func range() async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "08:00", until: "2026-03-03")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?from=2026-02-27&to=2026-03-04")
      #expect(answer.json["timeZone"] == "Europe/Berlin")
      let days = try #require(answer.json["days"]?.array)
      #expect(days.map { $0["date"]?.string?.suffix(5) } == ["02-27", "02-28", "03-01", "03-02", "03-03", "03-04"])
      #expect(days.map { $0["occurrences"]?.array?.count } == [0, 1, 1, 1, 1, 0])
      let year = try await client.api(.bob).get("\(Self.path)?from=2026-01-01&to=2027-01-01")
      #expect(year.json["days"]?.array?.count == 366)
      let one = try await client.api(.bob).get("\(Self.path)?from=2026-03-01&to=2026-03-01")
      #expect(one.json["days"]?.array?.count == 1)
    }
  }

  @Test("a range names the zone that the patient is in, not one that holds from midnight on")
  func presentZone() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"]).status == 200)
      let answer = try await bob.get("\(Self.path)?from=2026-03-02&to=2026-03-03")
      #expect(answer.json["timeZone"] == "Europe/Berlin")
      #expect(answer.json["days"]?.array?.map { $0["timeZone"] } == ["Europe/Berlin", "Asia/Tokyo"])
      try site.setClock(march: "03T12:00")
      let later = try await bob.get("\(Self.path)?from=2026-03-02&to=2026-03-03")
      #expect(later.json["timeZone"] == "Asia/Tokyo")
    }
  }

  @Test("over daylight saving each day has its own offset")
  func daylightSaving() async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "02:30", "08:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?from=2026-03-28&to=2026-03-30")
      let times = (answer.json["days"]?.array ?? []).flatMap { $0["occurrences"]?.array ?? [] }
        .map { $0["scheduledFor"]?.string }
      #expect(
        times == [
          "2026-03-28T02:30:00.000+01:00", "2026-03-28T08:00:00.000+01:00", "2026-03-29T03:30:00.000+02:00",
          "2026-03-29T08:00:00.000+02:00", "2026-03-30T02:30:00.000+02:00", "2026-03-30T08:00:00.000+02:00",
        ])
    }
  }

  @Test(
    "what contradicts itself or is not known is refused, each fault by its name",
    arguments: [
      ("date=2026-02-30", ["date"]), ("date=", ["date"]), ("date=2026-3-1", ["date"]), ("date=today", ["date"]),
      ("date=2026-03-01&date=2026-03-01", ["date"]), ("from=2026-03-01", ["to"]), ("to=2026-03-01", ["from"]),
      ("from=2026-03-02&to=2026-03-01", ["to"]), ("from=2026-01-01&to=2027-01-02", ["to"]),
      ("from=2026-03-01&to=2026-03-02&date=2026-03-01", ["date"]), ("date=2026-03-01&from=2026-03-01", ["to", "date"]),
      ("day=2026-03-01", ["day"]), ("from=x&to=y", ["from", "to"]),
      ("from=2026-03-01&to=2026-03-02&zone=UTC", ["zone"]), ("date=2026-03-01%00", ["date"]),
    ])
  func contradictions(query: String, fields: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?\(query)")
      #expect(answer.status == 422)
      #expect(answer.problemCode == "validation")
      #expect(Set(answer.problemFields) == Set(fields))
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }

  @Test("an address that cannot be read is 400")
  func brokenEncoding() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?date=%ZZ")
      #expect(answer.status == 400)
    }
  }

  @Test("the first and the last days that there are do no harm", arguments: ["0001-01-01", "9999-12-31"])
  func endsOfTime(date: String) async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "08:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?date=\(date)")
      #expect(answer.status == 200)
      #expect(answer.json["date"]?.string == date)
      #expect(try await client.api(.bob).get("\(Self.path)?from=\(date)&to=\(date)").status == 200)
    }
  }

  @Test("the tag stays as long as the answer does, and changes with the clock and with what is recorded")
  func tags() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try site.setClock(march: "02T08:00")
    try await site.run { client in
      let bob = client.api(.bob)
      let tag = try #require(try await bob.get(Self.path).headers[.eTag])
      try site.setClock(march: "02T08:29")
      let same = try await bob.get(Self.path, headers: [.ifNoneMatch: tag])
      #expect(same.status == 304)
      #expect(same.text.isEmpty)
      #expect(same.headers[.eTag] == tag)
      try site.setClock(march: "02T08:30")
      let late = try await bob.get(Self.path, headers: [.ifNoneMatch: tag])
      #expect(late.status == 200)
      let second = try #require(late.headers[.eTag])
      #expect(second != tag)
      _ = try await bob.record(item(1, prescription.dose("20260302T0800")))
      let recorded = try await bob.get(Self.path, headers: [.ifNoneMatch: "\(tag), \(second)"])
      #expect(recorded.status == 200)
      #expect(recorded.json["occurrences"]?[0]?["status"] == "completed")
    }
  }

  @Test("a dose that was recorded under a version that is gone stands there, marked as superseded")
  func superseded() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "20:00")
    try await site.run { client in
      let bob = client.api(.bob)
      try await site.change(prescription, at: "21:00")
      try site.setClock(march: "02T20:30")
      let before = try await bob.get(Self.path).json["occurrences"]?.array ?? []
      #expect(before.map { $0["id"]?.string } == [prescription.dose("20260302T2100")])
      #expect(before.map { $0["amount"]?.string } == ["2 tablets"])
      let old = item(1, prescription.dose("20260302T2000"), at: "2026-03-02T20:10:00+01:00")
      #expect(try await bob.record(old).statuses == ["recorded"])
      let after = try await bob.get(Self.path).json["occurrences"]?.array ?? []
      #expect(after.map { $0["superseded"]?.bool } == [true, false])
      #expect(after.map { $0["version"]?.integer } == [1, 2])
    }
  }

  @Test("nobody sees the day of another")
  func others() async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "08:00")
    try await site.run { client in
      let answer = try await client.api(.dora).get(Self.path)
      #expect(answer.json["occurrences"] == [])
    }
  }
}
