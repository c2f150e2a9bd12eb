import Testing

@testable import Dosage
@testable import Remedi

@Suite struct TitrationTests {
  private static func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }

  private static func titration(
    _ start: String, _ step: String, _ direction: Titration.Direction, days: Int = 7, until limit: String?,
    goesOn: Bool = false
  ) throws -> Titration {
    try Titration(
      from: Quantity(number(start), "mg"), by: number(step), direction, daysAStep: days, until: limit.map(number),
      goesOn: goesOn)
  }

  @Test func goesDownToItsFloor() throws {
    let titration = try Self.titration("40", "5", .down, until: "10")
    #expect(titration.amounts.map(\.value.description) == ["40", "35", "30", "25", "20", "15", "10"])
  }

  @Test func endsAtItsLimitWhereAStepWouldPassIt() throws {
    #expect(
      try Self.titration("40", "15", .down, until: "5").amounts.map(\.value.description) == ["40", "25", "10", "5"])
    #expect(
      try Self.titration("0.5", "0.25", .up, until: "1.1").amounts.map(\.value.description) == [
        "0.5", "0.75", "1", "1.1",
      ])
  }

  @Test func withoutAFloorGoesDownToNothing() throws {
    #expect(try Self.titration("40", "15", .down, until: nil).amounts.map(\.value.description) == ["40", "25", "10"])
    #expect(try Self.titration("30", "15", .down, until: nil).amounts.map(\.value.description) == ["30", "15"])
  }

  @Test func makesPhasesThatFollowOneAnother() throws {
    let start = try #require(LocalDate("2026-03-01"))
    for goesOn in [true, false] {
      let titration = try Self.titration("30", "10", .down, until: "10", goesOn: goesOn)
      let phases = titration.phases(from: start, firstStepDays: 14) { amount, _ in
        .daily([TimedDose(.dayPart(.morning), quantity: amount)])
      }
      #expect(phases.map(\.start.description) == ["2026-03-01", "2026-03-15", "2026-03-22"])
      #expect(phases.map { $0.end?.description } == ["2026-03-14", "2026-03-21", goesOn ? nil : "2026-03-28"])
      _ = try Timing(phases: phases)
    }
  }

  @Test func refusesNonsense() throws {
    func field(_ body: () throws -> Titration) -> String? {
      do {
        _ = try body()
        return nil
      } catch {
        return (error as? RemediError)?.fields.first?.name
      }
    }
    #expect(field { try Self.titration("40", "5", .down, until: "50") } == "limit")
    #expect(field { try Self.titration("40", "5", .down, until: "40") } == "limit")
    #expect(field { try Self.titration("40", "5", .up, until: "30") } == "limit")
    #expect(field { try Self.titration("40", "5", .up, until: nil) } == "limit")
    #expect(field { try Self.titration("40", "5", .down, until: nil, goesOn: true) } == "limit")
    #expect(field { try Self.titration("40", "5", .down, days: 0, until: "10") } == "daysAStep")
    #expect(field { try Self.titration("999999", "0.0001", .down, until: "1") } == "step")
    #expect(field { try Self.titration("200", "1", .down, until: nil) } == nil)
    #expect(field { try Self.titration("201", "1", .down, until: nil) } == "step")
  }

  @Test func isReadFromWords() throws {
    func phases(_ text: String) throws -> [String] {
      guard case .rule(let timing) = try FrequencyReaderTests.reader("mg").read(text) else {
        return ["\(try FrequencyReaderTests.reader("mg").read(text))"]
      }
      return timing.phases.map { phase in
        guard case .onDays(_, let doses) = phase.recurrence else { return "?" }
        return
          "\(doses.compactMap(\.quantity?.description).joined(separator: "+")) \(phase.start) \(phase.end?.description ?? "")"
      }
    }
    #expect(
      try phases("30 mg daily, reduce by 10 mg every week until 10 mg")
        == ["30 mg 2026-03-01 2026-03-07", "20 mg 2026-03-08 2026-03-14", "10 mg 2026-03-15 "])
    #expect(
      try phases("30 mg daily for 2 weeks, then reduce by 10 mg every 3 days until 10 mg, then stop")
        == ["30 mg 2026-03-01 2026-03-14", "20 mg 2026-03-15 2026-03-17", "10 mg 2026-03-18 2026-03-20"])
    #expect(
      try phases("30 mg bid, reduce by 20 mg weekly until stopped")
        == ["30 mg+30 mg 2026-03-01 2026-03-07", "10 mg+10 mg 2026-03-08 2026-03-14"])
    #expect(
      try phases("10 mg at bedtime, increase by 5 mg every 3 days up to 20 mg, then 15 mg at bedtime")
        == [
          "10 mg 2026-03-01 2026-03-03", "15 mg 2026-03-04 2026-03-06", "20 mg 2026-03-07 2026-03-09",
          "15 mg 2026-03-10 ",
        ])
    #expect(try phases("30 mg daily, reduce by 5 mg every week")[0].contains("Say how far"))
    #expect(try phases("30 mg daily, reduce by 5 mg every week until 40 mg")[0].contains("must be below 30 mg"))
  }
}
