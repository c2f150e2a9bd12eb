import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// What is prescribed, what doses as needed add to it on a day, and what is permitted at the most, each counted by trying
/// everything on a grid of hours, and each maximum between them asked about.
@Suite struct LimitCourseTests {
  private static let hour: Int64 = 3_600_000

  /// The largest amounts that the courses reach.
  private struct Largest: CustomStringConvertible {
    var onSchedule: Int64 = 0
    var asOftenAsNamed: Int64 = 0
    var asNeededOnTop: Int64 = 0

    /// Which course is told of first where so much is allowed; nil for none of these.
    func course(_ maximum: Int64) -> LimitBreach.Course? {
      if onSchedule > maximum { return .onSchedule }
      if asOftenAsNamed > maximum { return .asOftenAsNamed }
      return asNeededOnTop > maximum ? .asNeededOnTop : nil
    }

    var description: String { "\(onSchedule), \(asOftenAsNamed), \(asNeededOnTop)" }
  }

  private struct Case {
    let prescriptions: [Prescription]
    let largest: Largest
  }

  /// A plan of two days and doses as needed on the same days, an amount of each counting as so many milligrams.
  private func make(_ test: LimitCase, _ random: inout RandomTiming) throws -> Case {
    let grid = random.pick([4, 6])
    let (amount, own) = (random.number(1...3), random.number(1...3))
    let hours = Set((0..<random.number(1...3)).map { _ in random.number(0...(24 / grid - 1)) * grid }).sorted()
    let plan = try test.prescription(
      Timing(
        .daily(try test.doses(hours.map { "\($0 < 10 ? "0" : "")\($0):00" }, "\(amount)")), start: test.start,
        end: test.start + 1), nil, id: "plan")
    let rule = Recurrence.AsNeeded(
      quantity: try test.quantity("\(own)"), minimumInterval: random.number(1...2) * grid * 3600,
      maximumPerDay: random.chance(4) ? nil : random.number(1...3),
      maximumIn24Hours: random.chance(2) ? nil : random.number(1...3))
    let asNeeded = try test.prescription(
      Timing(.asNeeded(rule), start: test.start, end: test.start + 1), nil, id: "as-needed")
    var largest = Largest()
    largest.onSchedule = Int64(hours.count * amount)
    let brute = LimitBruteForce(step: Int64(grid) * Self.hour)
    let begin = test.calendar.startOfDay(test.start).milliseconds
    let sets = brute.sets(of: asNeeded, from: begin, until: begin + 24 * Self.hour, test.calendar)
    largest.asOftenAsNamed = Int64((sets.map(\.count).max() ?? 0) * own)
    largest.asNeededOnTop = largest.onSchedule + largest.asOftenAsNamed
    return Case(prescriptions: [plan, asNeeded], largest: largest)
  }

  private func limited(_ prescription: Prescription, _ test: LimitCase, _ maximum: Int64) throws -> Prescription {
    Prescription(
      id: prescription.id, clinicId: prescription.clinicId, patientId: prescription.patientId, kind: .medication,
      first: try test.version(
        prescription.latest.timing, try test.ingredient(strength: "1", maximum: String(maximum))))
  }

  @Test func eachMaximumIsHeldAgainstTheFirstCourseThatBreaksIt() throws {
    let test = try LimitCase()
    var found: [LimitBreach.Course: Int] = [:]
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = RandomTiming(seed: seed)
      let made = try make(test, &random)
      for maximum in 1...made.largest.asNeededOnTop {
        let all = try made.prescriptions.map { try limited($0, test, maximum) }
        for (index, one) in all.enumerated() {
          let others = all.enumerated().filter { $0.offset != index }.map(\.element)
          let check = LimitCheck(one, among: others, calendar: test.calendar, from: test.start)
          let breach = check.verdict().breach
          // Beyond these there are the extremes of what is permitted, or nothing.
          let course = breach.flatMap { $0.course == .atTheExtremes ? nil : $0.course }
          #expect(course == made.largest.course(maximum), "seed \(seed), \(maximum) of \(made.largest)")
          if let course { found[course, default: 0] += 1 }
          guard let breach else { continue }
          let faults = try LimitReplay(
            breach: breach, prescriptions: all, calendar: test.calendar, maximum: maximum * 10_000
          ).faults().filter { $0 != "a dose is superfluous" }
          #expect(faults == [], "seed \(seed), \(maximum)")
        }
      }
    }
    #expect(found.values.allSatisfy { $0 > 20 } && found.count == 3, "\(found)")
  }
}
