import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// What is written as a recurrence set shows the same doses, and is read back as a rule that has the same doses.
@Suite struct RecurrenceRoundTripTests {
  struct Dose: Hashable {
    let anchor: String
    let position: String
    let quantity: Quantity?
    let exercise: ExerciseDosage?
  }

  static let days = 800

  @Test(arguments: [21, 22, 23, 24] as [UInt64]) func isTheSameInMeaning(seed: UInt64) throws {
    var random = RandomTiming(seed: seed)
    random.hasWindow = false
    var (told, reasons) = (0, Set<RecurrenceSet.Unsayable>())
    for _ in 0..<150 {
      let timing = random.timing()
      let set: RecurrenceSet
      do throws(RecurrenceSet.Unsayable) { set = try timing.recurrenceSet } catch {
        reasons.insert(error)
        continue
      }
      told += 1
      try check(timing, set, "seed \(seed): ")
    }
    #expect(told > 40)
    #expect(reasons.isSuperset(of: [.dayParts, .asNeeded]))
  }

  @Test(arguments: [1, 2, 12]) func isTheSameAtTheEndsOfMonths(everyMonths: Int) throws {
    let days = [1, 27, 28, 29, 30, 31]
    let doses = [TimedDose(time: LocalTime("08:00")!), TimedDose(time: LocalTime("20:00")!)]
    for bits in 1..<64 {
      let chosen = Set(days.indices.filter { bits >> $0 & 1 == 1 }.map { days[$0] })
      for missing in [DayPattern.MissingDay.lastDay, .skip] {
        let pattern = DayPattern.monthDays(chosen, whereMissing: missing, everyMonths: everyMonths)
        // From a February on, so that no month has the 30th where it is every twelfth.
        guard let timing = try? Timing(.onDays(pattern, doses), start: LocalDate("2026-02-01")!) else { continue }
        try check(timing, timing.recurrenceSet, "")
      }
    }
  }

  private func check(_ timing: Timing, _ set: RecurrenceSet, _ note: String) throws {
    let asked = doses(of: timing, around: timing)
    let words = note + Phrases.rule(timing)
    let all = shown(set, around: timing)
    let shown = Set(all)
    if shown != asked { Issue.record("\(words)\nshows \(shown.symmetricDifference(asked).prefix(4))") }
    if shown.count < all.count { Issue.record("\(words)\nshows a dose twice") }
    let back = try Timing(reading: set)
    let read = doses(of: back, around: timing)
    if read != asked { Issue.record("\(words)\nis read as \(Phrases.rule(back))") }
    if (try? back.recurrenceSet) != set { Issue.record("\(words)\nis not written again as it was") }
  }

  private func range(_ timing: Timing) -> ClosedRange<LocalDate> { timing.start - 3...timing.start + Self.days }

  private func doses(of timing: Timing, around original: Timing) -> Set<Dose> {
    let range = range(original)
    // Doses at a fixed distance have their day by an offset; beyond the range there are more days, cut off afterwards.
    let slots = (range.lowerBound - 2...range.upperBound + 2).flatMap { timing.slots(on: $0) }
    return Set(
      slots.filter { utcDate($0.anchor).map(range.contains) ?? false }.map { slot in
        Dose(
          anchor: slot.anchor.text, position: slot.position.text, quantity: slot.quantity, exercise: slot.exercise)
      })
  }

  private func shown(_ set: RecurrenceSet, around original: Timing) -> [Dose] {
    let range = range(original)
    let components =
      set.phases.flatMap { phase in phase.components.map { ($0, phase.exercise) } } + set.additions.map { ($0, nil) }
    return components.flatMap { component, exercise in
      RecurrenceExpansion(component: component, last: range.upperBound + 2).times().compactMap { id, time in
        guard utcDate(id.anchor).map(range.contains) ?? false else { return nil }
        return Dose(
          anchor: id.anchor.text, position: time.anchor.text, quantity: component.quantity, exercise: exercise)
      }
    }
  }

  private func utcDate(_ anchor: OccurrenceAnchor) -> LocalDate? {
    switch anchor {
    case .clock(let date, _), .dayPart(let date, _): date
    case .instant(let moment): Instant(milliseconds: moment.milliseconds).writtenDate
    case .asNeeded: nil
    }
  }
}
