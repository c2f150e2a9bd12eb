import JSON
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/statistics")
struct StatisticsAPITests {
  static let path = "/api/v1/statistics"
  let site: TestSite

  init() async throws { site = try await TestSite() }

  /// The day's numbers as the answer has them: scheduled, completed, skipped, missed.
  private func counts(_ value: JSONValue?) -> [Int] {
    ["scheduled", "completed", "skipped", "missed"].compactMap { value?[$0]?.integer }
  }

  @Test("tells what was asked for and done: altogether, by day, and by prescription")
  func works() async throws {
    let levodopa = try await site.prescribe(at: "08:00", "20:00")
    let exercise = try await site.prescribeExercise()
    try site.setClock(march: "03T12:00")
    try await site.run { client in
      let bob = client.api(.bob)
      // The exercise of the third is open until midnight: done already, it counts.
      let posted = try await bob.record(
        item(1, levodopa.dose("20260301T0800")),
        item(2, levodopa.dose("20260302T0800"), ["outcome": "skipped", "reason": "advised"]),
        item(3, levodopa.dose("20260302T2000"), ["outcome": "skipped", "reason": "forgot"]),
        item(4, exercise.dose("20260301T1700")), item(5, exercise.dose("20260302T1700")),
        item(6, exercise.dose("20260303T1700"), at: "2026-03-03T10:00:00.000+01:00"))
      #expect(posted.statuses == Array(repeating: "recorded", count: 6))
      let answer = try await bob.get("\(Self.path)?from=2026-03-01&to=2026-03-03")
      #expect(answer.status == 200)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(
        answer.json == [
          "from": "2026-03-01", "to": "2026-03-03",
          "summary": [
            "scheduled": 7, "completed": 4, "skipped": 2, "missed": 1, "expected": 6, "adherence": third(2),
            "percent": 67,
          ],
          "days": [
            [
              "date": "2026-03-01", "scheduled": 3, "completed": 2, "skipped": 0, "missed": 1, "expected": 3,
              "adherence": third(2), "percent": 67,
            ],
            [
              "date": "2026-03-02", "scheduled": 3, "completed": 1, "skipped": 2, "missed": 0, "expected": 2,
              "adherence": 0.5, "percent": 50,
            ],
            [
              "date": "2026-03-03", "scheduled": 1, "completed": 1, "skipped": 0, "missed": 0, "expected": 1,
              "adherence": 1.0, "percent": 100,
            ],
          ],
          "kinds": [
            "exercise": [
              "scheduled": 3, "completed": 3, "skipped": 0, "missed": 0, "expected": 3, "adherence": 1.0,
              "percent": 100,
            ],
            "medication": [
              "scheduled": 4, "completed": 1, "skipped": 2, "missed": 1, "expected": 3, "adherence": third(1),
              "percent": 33,
            ],
          ],
          "prescriptions": [
            [
              "prescriptionId": .string(levodopa.id.text), "name": "Levodopa", "scheduled": 4, "completed": 1,
              "skipped": 2, "missed": 1, "expected": 3, "adherence": third(1), "percent": 33, "currentStreak": 0,
            ],
            [
              "prescriptionId": .string(exercise.id.text), "name": "Sit to stand", "scheduled": 3, "completed": 3,
              "skipped": 0, "missed": 0, "expected": 3, "adherence": 1.0, "percent": 100, "currentStreak": 3,
            ],
          ],
        ])
    }
  }

  private func third(_ count: Int) -> JSONValue { .number((Double(count) / 3).description) }

  @Test("counts what is done late, what is corrected and what is no longer undone")
  func changes() async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try site.setClock(march: "04T23:00")
    try await site.run { client in
      let bob = client.api(.bob)
      func now() async throws -> (counts: [Int], streak: Int?) {
        let json = try await bob.get("\(Self.path)?from=2026-03-01&to=2026-03-04").json
        return (counts(json["summary"]), json["prescriptions"]?[0]?["currentStreak"]?.integer)
      }
      #expect(try await now() == ([4, 0, 0, 4], 0))
      for day in 1...4 { _ = try await bob.record(item(day, levodopa.dose("2026030\(day)T0800"))) }
      #expect(try await now() == ([4, 4, 0, 0], 4))
      _ = try await bob.delete("\(APIClient.completions)/\(uuid(2))")
      #expect(try await now() == ([4, 3, 0, 1], 2))
      _ = try await bob.record(item(5, levodopa.dose("20260302T0800"), at: "2026-03-04T22:00:00.000+01:00"))
      #expect(try await now() == ([4, 4, 0, 0], 4))
      _ = try await bob.patch(
        "\(APIClient.completions)/\(uuid(3))", json: ["outcome": "skipped", "reason": "felt-well"])
      #expect(try await now() == ([4, 3, 1, 0], 1))
      _ = try await bob.patch("\(APIClient.completions)/\(uuid(3))", json: ["reason": "advised"])
      #expect(try await now() == ([4, 3, 1, 0], 3))
    }
  }

  @Test("counts what was done of a version that is gone, as the chart does")
  func superseded() async throws {
    let levodopa = try await site.prescribe(at: "08:00", "20:00")
    try await site.change(levodopa, at: "09:00", "21:00")
    try site.setClock(march: "03T06:00")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(item(1, levodopa.dose("20260302T2000"), at: "2026-03-02T20:05:00.000+01:00"))
      let json = try await bob.get("\(Self.path)?from=2026-03-02&to=2026-03-02").json
      // 08:00 under the first version, 20:00 under it too though it was gone by then, 21:00 under the second.
      #expect(counts(json["summary"]) == [3, 1, 0, 2])
      let day = try await bob.get("/api/v1/schedule?date=2026-03-02").json["occurrences"]?.array ?? []
      #expect(day.count == 3)
    }
  }

  @Test("tells the streak of today, whatever days are asked for", arguments: ["2026-03-01", "2026-02-28"])
  func streakBeyondTheDays(to: String) async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try site.setClock(march: "06T15:00")
    try await site.run { client in
      let bob = client.api(.bob)
      for day in 1...5 { _ = try await bob.record(item(day, levodopa.dose("2026030\(day)T0800"))) }
      func streak() async throws -> Int? {
        try await bob.get("\(Self.path)?from=2026-02-28&to=\(to)").json["prescriptions"]?[0]?["currentStreak"]?.integer
      }
      // The dose of the sixth has closed at 14:00.
      #expect(try await streak() == 0)
      _ = try await bob.record(item(6, levodopa.dose("20260306T0800")))
      #expect(try await streak() == 6)
      _ = try await bob.record(item(7, levodopa.dose("20260228T0800")))
      #expect(try await streak() == 7)
    }
  }

  @Test(
    "days without anything have no adherence, and ask for nothing",
    arguments: ["from=2020-01-01&to=2020-01-02", "from=0001-01-01&to=0001-01-02"])
  func before(query: String) async throws {
    try await site.prescribe(at: "08:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?\(query)")
      #expect(answer.status == 200)
      #expect(counts(answer.json["summary"]) == [0, 0, 0, 0])
      #expect(answer.json["summary"]?["adherence"] == .null)
      #expect(answer.json["days"]?.array?.count == 2)
      #expect(answer.json["prescriptions"] == [])
    }
  }

  @Test("days to come name what they ask for, and count nothing yet", arguments: ["2026-03-04", "9999-12-31"])
  func future(date: String) async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(item(1, levodopa.dose("20260301T0800")))
      let answer = try await bob.get("\(Self.path)?from=\(date)&to=\(date)")
      #expect(counts(answer.json["summary"]) == [0, 0, 0, 0])
      #expect(answer.json["prescriptions"]?[0]?["adherence"] == .null)
      // At noon the dose of eight o'clock is still open.
      #expect(answer.json["prescriptions"]?[0]?["currentStreak"] == 1)
    }
  }

  @Test("finds what was recorded of a dose before a flight moved it to another day")
  func flight() async throws {
    let first = try #require(Instant("2026-03-01T22:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: first, authoredAt: first, author: Actor(site.ann),
      action: Action(id: "p", name: "Patch", description: ""),
      timing: try Timing(.interval(.init(first: first, every: 1440)), start: first.writtenDate))
    _ = try await site.bobFile().prescribe(.medication, version, at: first)
    try await site.run { client in
      let bob = client.api(.bob)
      let dose = try await bob.get("/api/v1/schedule").json["occurrences"]?[0]?["id"]?.string
      #expect(try await bob.record(item(1, try #require(dose))).statuses == ["recorded"])
      #expect(try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"]).status == 200)
      try site.setClock(march: "03T12:00")
      let second = try await bob.get("\(Self.path)?from=2026-03-02&to=2026-03-02").json
      #expect(counts(second["summary"]) == [0, 0, 0, 0])
      let third = try await bob.get("\(Self.path)?from=2026-03-03&to=2026-03-03").json
      #expect(counts(third["summary"]) == [1, 1, 0, 0])
      #expect(third["prescriptions"]?[0]?["currentStreak"] == 1)
    }
  }

  @Test("what is taken as needed never counts")
  func asNeeded() async throws {
    let start = try #require(LocalDate("2026-02-28"))
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now.adding(seconds: -86_400), authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "p", name: "Paracetamol", description: ""),
      timing: try Timing(.asNeeded(.init()), start: start))
    let made = try await site.bobFile().prescribe(.medication, version, at: site.clock.now)
    try await site.run { client in
      let bob = client.api(.bob)
      let taken: JSONValue = [
        "id": .string(uuid(1)), "prescriptionId": .string(made.id.text), "outcome": "completed",
        "completedAt": "2026-03-02T08:04:31.250+01:00",
      ]
      #expect(try await bob.record(taken).statuses == ["recorded"])
      let json = try await bob.get("\(Self.path)?from=2026-03-01&to=2026-03-02").json
      #expect(counts(json["summary"]) == [0, 0, 0, 0])
      #expect(json["prescriptions"] == [])
    }
  }

  @Test("the tag changes when a window closes and when something is recorded, and not before")
  func tags() async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try site.setClock(march: "02T13:59")
    try await site.run { client in
      let (bob, path) = (client.api(.bob), "\(Self.path)?from=2026-03-02&to=2026-03-02")
      let tag = try #require(try await bob.get(path).headers[.eTag])
      #expect(try await bob.get(path, headers: [.ifNoneMatch: tag]).status == 304)
      try site.setClock(march: "02T14:00")
      let closed = try await bob.get(path, headers: [.ifNoneMatch: tag])
      #expect(counts(closed.json["summary"]) == [1, 0, 0, 1])
      _ = try await bob.record(item(1, levodopa.dose("20260302T0800")))
      let recorded = try await bob.get(path, headers: [.ifNoneMatch: try #require(closed.headers[.eTag])])
      #expect(counts(recorded.json["summary"]) == [1, 1, 0, 0])
    }
  }

  @Test("nobody learns about another")
  func others() async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try await site.run { client in
      _ = try await client.api(.bob).record(item(1, levodopa.dose("20260301T0800")))
      let answer = try await client.api(.dora).get("\(Self.path)?from=2026-03-01&to=2026-03-01")
      #expect(counts(answer.json["summary"]) == [0, 0, 0, 0])
      #expect(answer.json["prescriptions"] == [])
    }
  }

  @Test(
    "what contradicts itself or is not known is refused, each fault by its name",
    arguments: [
      ("", ["from", "to"]), ("from=2026-03-01", ["to"]), ("to=2026-03-01", ["from"]), ("from=x&to=y", ["from", "to"]),
      ("from=2026-03-02&to=2026-03-01", ["to"]), ("from=2026-01-01&to=2027-01-02", ["to"]),
      ("from=2026-02-29&to=2026-03-01", ["from"]), ("from=2026-03-01&from=2026-03-01&to=2026-03-01", ["from"]),
      ("from=2026-03-01&to=2026-03-01&zone=UTC", ["zone"]), ("from=2026-03-01&to=2026-03-01%00", ["to"]),
    ])
  func contradictions(query: String, fields: [String]) async throws {
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?\(query)")
      #expect(answer.status == 422)
      #expect(answer.problemCode == "validation")
      #expect(Set(answer.problemFields) == Set(fields))
    }
  }

  @Test("a year and a day are answered, no more")
  func longest() async throws {
    try await site.prescribe(at: "08:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?from=2026-01-01&to=2027-01-01")
      #expect(answer.status == 200)
      #expect(answer.json["days"]?.array?.count == 366)
      #expect(try await client.api(.bob).get("\(Self.path)?from=%ZZ").status == 400)
    }
  }
}
