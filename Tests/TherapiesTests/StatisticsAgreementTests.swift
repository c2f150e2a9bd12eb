import JSON
import Record
import Remedi
import Support
import Testing
import Web

/// The statistics of the API against sums made from the schedule that it tells, the physician's chart and her file.
@Suite("The statistics of a random year")
struct StatisticsAgreementTests {
  @Test("are what the schedule, the chart and the file add up to", arguments: 1...12)
  func agree(seed: UInt64) async throws {
    var patient = try await RandomPatient(seed: seed)
    let (site, today) = (patient.site, try await patient.site.bobsOwnFile().today(at: patient.site.clock.now))
    var ranges = [today - 27...today, today...today, today - 365...today]
    for _ in 1...6 { ranges.append(try await patient.dates()) }
    let asked = ranges
    try await site.run { client in
      let bob = client.api(.bob)
      let course = try await NaiveCourse(bob, through: today + 70, at: site.clock.now)
      for dates in asked {
        let answer = try await bob.get(
          "/api/v1/statistics?from=\(dates.lowerBound)&to=\(dates.upperBound)")
        #expect(answer.json == course.statistics(dates), "\(dates)")
      }
      let chart = try await client.as(.ann).get("/patients/\(site.bob.id)").words
      let sum = course.sum(course.doses.filter { asked[0].contains($0.date) })
      if let percent = sum.percent {
        #expect(
          chart.contains("Last 28 days: \(sum.completed) of \(sum.scheduled - sum.excused) completed, \(percent)%"))
      }
      let past = asked[2].lowerBound...today - 2
      let file = try await client.as(.ann).get(
        "/reports/completions.csv?patient=\(site.bob.id)&from=\(past.lowerBound)&to=\(past.upperBound)")
      let whole = course.sum(course.doses.filter { past.contains($0.date) })
      // No field of these rows holds a comma or a line's end; what was taken as needed names no time.
      let rows = file.text.split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }.filter { !$0[3].isEmpty }
      #expect(rows.count == whole.scheduled)
      #expect(rows.filter { $0[9] == "completed" }.count == whole.completed)
      #expect(rows.filter { $0[9] == "missed" }.count == whole.scheduled - whole.completed - whole.skipped)
    }
  }
}

/// What the schedule of a patient says of every day, and the definitions once more, without regard to cost.
private struct NaiveCourse {
  struct Dose {
    let prescription: String
    let kind: String
    let name: String
    let date: LocalDate
    let scheduledFor: Instant
    let isClosed: Bool
    let outcome: String?
    let reason: String?

    /// A dose counts from the moment it is recorded or its window closes.
    var counts: Bool { outcome != nil || isClosed }
  }

  struct Sum {
    var (scheduled, completed, skipped, excused) = (0, 0, 0, 0)

    var ratio: JSONValue {
      scheduled > excused ? .number((Double(completed) / Double(scheduled - excused)).description) : .null
    }

    /// As the chart rounds it: 0 and 100 only where they are true.
    var percent: Int? {
      guard scheduled > excused else { return nil }
      if completed == 0 { return 0 }
      if completed == scheduled - excused { return 100 }
      return min(max(Int((Double(completed) * 100 / Double(scheduled - excused)).rounded()), 1), 99)
    }
  }

  private(set) var doses: [Dose] = []

  init(_ bob: APIClient, through last: LocalDate, at now: Instant) async throws {
    for start in stride(from: last - 549, through: last, by: 110) {
      let answer = try await bob.get("/api/v1/schedule?from=\(start)&to=\(min(start + 109, last))")
      for day in answer.json["days"]?.array ?? [] {
        let date = try #require(day["date"]?.string.flatMap { LocalDate($0) })
        for dose in day["occurrences"]?.array ?? [] {
          let completion = dose["completion"]
          doses.append(
            Dose(
              prescription: try #require(dose["prescriptionId"]?.string),
              kind: try #require(dose["kind"]?.string), name: try #require(dose["name"]?.string),
              date: date, scheduledFor: try #require(dose["scheduledFor"]?.string.flatMap { Instant($0) }),
              isClosed: try #require(dose["closesAt"]?.string.flatMap { Instant($0) }) <= now,
              outcome: completion?["outcome"]?.string, reason: completion?["reason"]?.string))
        }
      }
    }
  }

  func sum(_ doses: [Dose]) -> Sum {
    let counted = doses.filter(\.counts)
    var sum = Sum()
    sum.scheduled = counted.count
    sum.completed = counted.filter { $0.outcome == "completed" }.count
    sum.skipped = counted.filter { $0.outcome == "skipped" }.count
    sum.excused = counted.filter { $0.reason == "advised" }.count
    return sum
  }

  func statistics(_ dates: ClosedRange<LocalDate>) -> JSONValue {
    let asked = doses.filter { dates.contains($0.date) }
    let courses = Dictionary(grouping: asked, by: \.prescription).compactMap { id, doses in
      doses.max { $0.scheduledFor < $1.scheduledFor }.map { (id: id, name: $0.name, doses: doses) }
    }
    return [
      "from": .string(dates.lowerBound.description), "to": .string(dates.upperBound.description),
      "summary": json([:], asked),
      "days": .array(
        dates.map { date in json(["date": .string(date.description)], asked.filter { $0.date == date }) }),
      "kinds": .object(Dictionary(grouping: asked, by: \.kind).mapValues { json([:], $0) }),
      "prescriptions": .array(
        courses.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { course in
          json(
            [
              "prescriptionId": .string(course.id), "name": .string(course.name),
              "currentStreak": streak(of: course.id).map { .integer(Int64($0)) } ?? .null,
            ], course.doses)
        }),
    ]
  }

  private func json(_ members: [String: JSONValue], _ doses: [Dose]) -> JSONValue {
    let sum = sum(doses)
    let numbers: [String: JSONValue] = [
      "scheduled": .integer(Int64(sum.scheduled)), "completed": .integer(Int64(sum.completed)),
      "skipped": .integer(Int64(sum.skipped)),
      "missed": .integer(Int64(sum.scheduled - sum.completed - sum.skipped)),
      "expected": .integer(Int64(sum.scheduled - sum.excused)), "adherence": sum.ratio,
      "percent": sum.percent.map { .integer(Int64($0)) } ?? .null,
    ]
    return .object(members.merging(numbers) { $1 })
  }

  private func streak(of prescription: String) -> Int? {
    let byDate = Dictionary(grouping: doses.filter { $0.prescription == prescription }, by: \.date)
    var (streak, wasExpected) = (0, false)
    for (_, ofTheDay) in byDate.sorted(by: { $0.key > $1.key }) {
      let expected = ofTheDay.filter { $0.counts && $0.reason != "advised" }
      if !expected.isEmpty { wasExpected = true }
      if expected.contains(where: { $0.outcome != "completed" }) { return streak }
      if !expected.isEmpty, ofTheDay.allSatisfy(\.counts) { streak += 1 }
    }
    return wasExpected ? streak : nil
  }
}
