import Record
import Remedi
import Support
import Testing
import Web

@Suite("What is still open from days before, beside today's schedule") struct CarriedOverTests {
  static let path = "/api/v1/schedule"

  /// The ids and statuses of a list of an answer; nil where it has none.
  private func list(_ name: String, _ client: SiteClient, query: String = "") async throws -> [String]? {
    try await client.api(.bob).get(Self.path + query).json[name]?.array?.map {
      "\($0["id"]?.string?.suffix(14) ?? "") \($0["status"]?.string ?? "")"
    }
  }

  @Test("a dose at 23:50 stays until its window closes, and keeps its day")
  func afterMidnight() async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "07:00", "23:50")
    try site.setClock(march: "03T00:01")
    try await site.run { client in
      #expect(try await list("carriedOver", client) == ["c20260302T2350 due"])
      #expect(try await list("occurrences", client) == ["c20260303T0700 upcoming", "c20260303T2350 upcoming"])
      // An asked date answers as before, today's too.
      #expect(try await list("carriedOver", client, query: "?date=2026-03-03") == nil)
      #expect(
        try await list("occurrences", client, query: "?date=2026-03-02") == [
          "c20260302T0700 missed", "c20260302T2350 due",
        ])
      // The clock alone changes what is said: late after half an hour, closed when the next dose opens.
      try site.setClock(march: "03T00:20")
      #expect(try await list("carriedOver", client) == ["c20260302T2350 late"])
      try site.setClock(march: "03T05:49")
      #expect(try await list("carriedOver", client) == ["c20260302T2350 late"])
      try site.setClock(march: "03T05:50")
      #expect(try await list("carriedOver", client) == [])
    }
  }

  @Test("what is recorded is no longer open; what is undone is again")
  func recording() async throws {
    let site = try await TestSite()
    let levodopa = try await site.prescribe(at: "23:50")
    try site.setClock(march: "03T00:10")
    try await site.run { client in
      let bob = client.api(.bob)
      let sent = item(1, levodopa.dose("20260302T2350"), at: "2026-03-03T00:05:00.000+01:00")
      let answer = try await bob.post("/api/v1/completions", json: ["completions": .array([sent])])
      #expect(answer.status == 200)
      #expect(try await list("carriedOver", client) == [])
      #expect(try await bob.delete("/api/v1/completions/\(uuid(1))").status == 204)
      #expect(try await list("carriedOver", client) == ["c20260302T2350 due"])
    }
  }

  @Test("an exercise has its own day only; a bedtime after midnight is of the day before")
  func kinds() async throws {
    let site = try await TestSite()
    try await site.prescribeExercise(at: "23:30")
    try await site.prescribe("Melatonin", .dayPart(.bedtime))
    try site.setClock(march: "02T12:00")
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.patch("/api/v1/me", json: ["dayParts": ["bedtime": "01:30"]]).status == 200)
      // Tuesday's bedtime is at 01:30 on Wednesday: at ten past midnight it is still to come.
      try site.setClock(march: "04T00:10")
      #expect(try await list("carriedOver", client) == ["0260303bedtime upcoming"])
      try site.setClock(march: "04T07:29")
      #expect(try await list("carriedOver", client)?.count == 1)
      try site.setClock(march: "04T07:30")
      #expect(try await list("carriedOver", client) == [])
    }
  }

  @Test("a window of a whole day is open until the same time of the next")
  func longWindow() async throws {
    let site = try await TestSite()
    try await site.prescribe("Vitamin D", .clock(#require(LocalTime("08:00"))), closesAfter: 86_400, everyDays: 7)
    // Due on Saturday the 28th.
    try site.setClock(march: "01T07:59")
    try await site.run { client in
      #expect(try await list("carriedOver", client) == ["c20260228T0800 late"])
      try site.setClock(march: "01T08:00")
      #expect(try await list("carriedOver", client) == [])
    }
  }

  @Test("how often stands beside each dose, in the physician's words or read back")
  func frequency() async throws {
    let site = try await TestSite()
    try await site.prescribe(at: "08:00", "20:00")
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path)
      #expect(answer.json["occurrences"]?[0]?["frequency"] == "1 tablet at 08:00 and 20:00 every day")
    }
  }
}
