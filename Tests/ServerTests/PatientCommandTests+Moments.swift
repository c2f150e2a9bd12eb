import Remedi
import Support
import Testing

extension PatientCommandTests {
  @Test("takes a time near midnight as that of the day before or after, whichever is meant")
  func nearMidnight() async throws {
    try await withBob { program, site, client, _ in
      try await self.prescribeNearMidnight(site)
      let list = try await program("day", "2026-03-01").output
      #expect(list.contains("00:30    Iron"), "\(list)")
      #expect(list.contains("00:30+1  Melatonin"), "\(list)")
      for (number, name, time, moment) in [
        ("5", "Melatonin", "00:40", "2026-03-02T00:40"), ("5", "Melatonin", "23:50", "2026-03-01T23:50"),
        ("5", "Melatonin", "07:00", "2026-03-02T07:00"), ("1", "Iron", "23:50", "2026-02-28T23:50"),
        ("1", "Iron", "01:10", "2026-03-01T01:10"), ("2", "Levodopa", "23:00", "2026-03-01T23:00"),
        ("2", "Levodopa", "00:10", "2026-03-01T00:10"),
      ] {
        let done = try await program("done", number, "--at", time).output
        let date = moment.prefix(10)
        let words = "\(name), 1 tablet: completed at \(time)" + (date == "2026-03-01" ? "" : " on \(date)")
        #expect(done.contains(words), "\(done)")
        #expect(done.contains(" on ") == (date != "2026-03-01"), "\(done)")
        let day = try await client.api(.bob).get("/api/v1/schedule?date=2026-03-01").json
        let line = try #require(Int(number)) - 1
        let recorded = day["occurrences"]?[line]?["completion"]?["completedAt"]?.string ?? ""
        #expect(recorded.hasPrefix(moment), "\(name) at \(time): \(recorded)")
        #expect(try await program("undo", number).output.contains("undone"))
      }
    }
  }

  @Test("refuses a time that the clock leaves out on the day that is meant")
  func leftOut() async throws {
    try await withBob { program, site, client, _ in
      try await self.prescribeNearMidnight(site)
      _ = try await program("day", "2026-03-28")
      expect(try await program("done", "5", "--at", "02:30"), status: 2, saying: "no 02:30 on Sunday, 29 March 2026")
      let day = try await client.api(.bob).get("/api/v1/schedule?date=2026-03-28").json
      #expect(day["occurrences"]?[4]?["status"] == "missed")
    }
  }

  /// patients read that nothing is recorded, and no more.
  @Test("blames nobody for what is not recorded")
  func notRecorded() async throws {
    try await withBob { program, _, _, _ in
      let day = try await program("day", "2026-03-01").output
      let statistics = try await program("statistics").output
      #expect(day.contains("○ not recorded"), "\(day)")
      #expect(statistics.contains("not recorded"), "\(statistics)")
      for text in [day, statistics, try await program("today").output] {
        #expect(Wording.blame(in: text, isForPatients: true) == [], "\(text)")
      }
    }
  }

  /// Iron half an hour after a day has begun, and Melatonin half an hour after it has ended, at Bob's bedtime.
  private func prescribeNearMidnight(_ site: TestSite) async throws {
    let before = try #require(Instant("2026-02-28T12:00:00.000+01:00"))
    let usual = DayParts.usual
    let parts = try DayParts(
      morning: usual.morning, noon: usual.noon, evening: usual.evening, bedtime: #require(LocalTime("00:30")))
    _ = try await site.bobsOwnFile().changeSettings(at: before, ifCurrent: { _ in true }) { $0.dayParts = parts }
    try await Self.prescribe(.medication, "Iron", ["00:30"], site)
    try await Self.prescribe(.medication, "Melatonin", ["bedtime"], site)
  }
}
