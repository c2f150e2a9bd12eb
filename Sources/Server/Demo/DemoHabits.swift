import Foundation
import Record
import Remedi

/// The daily behaviour of a fictitious patient: mostly done, sometimes late, skipped with a reason or forgotten.
struct DemoHabits {
  private let patient: DemoPatient
  private var generator: SeededGenerator

  /// - Parameter seed: distinguishes the days of one patient from another's. Nil derives it from the name.
  init(patient: DemoPatient, seed: UInt64? = nil) {
    self.patient = patient
    generator = SeededGenerator(seed: seed ?? patient.name.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
  }

  /// What the patient records for an occurrence by `now`. Nil for nothing.
  /// - Parameter share: the elapsed share of the history, from 0 to 1.
  mutating func submission(for occurrence: Occurrence, share: Double, at now: Instant) -> CompletionSubmission? {
    let id = uuid()
    var (luck, delay) = (chance(), minutesLate(occurrence))
    switch patient.trouble {
    case .silent(let days) where daysAgo(occurrence.scheduledFor, now) < days: return nil
    case .neglects(let name, let days)
    where occurrence.version.action.id == name && daysAgo(occurrence.scheduledFor, now) < days:
      return nil
    case .feedback where isTroubled(occurrence, now): (luck, delay) = (0, 10)
    default: break
    }
    let faithfulness = patient.faithfulness.first + (patient.faithfulness.last - patient.faithfulness.first) * share
    let at = occurrence.scheduledFor.adding(seconds: delay * 60 + Int(chance() * 60))
    guard at <= now else { return nil }
    if luck < faithfulness {
      return CompletionSubmission(
        id: id, occurrenceId: occurrence.id,
        content: Completion.Content(outcome: .completed, completedAt: at, feedback: feedback(occurrence, at: now)))
    }
    guard luck < faithfulness + (1 - faithfulness) * 0.4 else { return nil }
    return CompletionSubmission(
      id: id, occurrenceId: occurrence.id,
      content: Completion.Content(outcome: .skipped, completedAt: at, reason: reason()))
  }

  /// The as-needed doses of a day: on one day in four, some time after breakfast.
  mutating func submissions(
    for item: ScheduleDay.AsNeededItem, on date: LocalDate, in calendar: PatientCalendar, at now: Instant
  ) -> [CompletionSubmission] {
    let (id, luck, minutes) = (uuid(), chance(), Int(chance() * 600))
    let at = calendar.instant(on: date, at: .midnight).adding(seconds: (9 * 60 + minutes) * 60)
    if case .overLimit(let days) = patient.trouble, calendar.date(at: now) - date == days {
      // In the morning, and once more before noon.
      let morning = calendar.instant(on: date, at: .midnight).adding(seconds: 7 * 3600)
      return [asNeeded(item, id, at: morning), asNeeded(item, uuid(), at: morning.adding(seconds: 4 * 3600))]
    }
    return luck < 0.25 && at <= now ? [asNeeded(item, id, at: at)] : []
  }

  private func asNeeded(_ item: ScheduleDay.AsNeededItem, _ id: String, at moment: Instant) -> CompletionSubmission {
    CompletionSubmission(
      id: id, asNeeded: item.prescription.id, content: Completion.Content(outcome: .completed, completedAt: moment))
  }

  /// The number of whole days between two moments.
  private func daysAgo(_ moment: Instant, _ now: Instant) -> Int { now.seconds(since: moment) / 86_400 }

  /// Whether it is the exercise about which the patient left feedback.
  private func isTroubled(_ occurrence: Occurrence, _ now: Instant) -> Bool {
    guard case .feedback(_, _, let days, _) = patient.trouble else { return false }
    return occurrence.kind == .exercise && daysAgo(occurrence.scheduledFor, now) == days
  }

  private mutating func minutesLate(_ occurrence: Occurrence) -> Int {
    let usual = Double(patient.lateness) * (0.3 + 1.4 * chance())
    // An exercise is done at any time of the day; a dose is occasionally hours late.
    switch occurrence.kind {
    case .exercise: return Int(usual * 2 + chance() * 90 - 30)
    case .medication: return chance() < 0.03 ? Int(120 + chance() * 240) : Int(usual - 5)
    }
  }

  private mutating func feedback(_ occurrence: Occurrence, at now: Instant) -> Completion.Feedback? {
    if case .feedback(let pain, let effort, _, let note) = patient.trouble, isTroubled(occurrence, now) {
      return Completion.Feedback(pain: pain, effort: effort, note: note)
    }
    guard occurrence.kind == .exercise, chance() < 0.6 else { return nil }
    let pain = Int(chance() * 4) + (chance() < 0.03 ? 4 : 0)
    let effort = 2 + Int(chance() * 6)
    return Completion.Feedback(pain: pain, effort: effort, note: chance() < 0.12 ? note() : nil)
  }

  private mutating func reason() -> Completion.Reason {
    let reasons: [Completion.Reason] = [.forgot, .forgot, .unavailable, .feltWell, .sideEffects, .other, .advised]
    return reasons[Int(chance() * Double(reasons.count))]
  }

  private mutating func note() -> String {
    let notes = [
      "Left hand stiff.", "Went well today.", "A bit shaky, but steady at the counter.", "Tired after a short night.",
      "My granddaughter joined in.", "Easier than last week.", "Needed a break half way.",
    ]
    return notes[Int(chance() * Double(notes.count))]
  }

  /// From 0 up to, but not including, 1.
  private mutating func chance() -> Double { Double.random(in: 0..<1, using: &generator) }

  private mutating func uuid() -> String {
    let (high, low) = (generator.next(), generator.next())
    func byte(_ word: UInt64, _ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * UInt64(index))) }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    ).uuidString.lowercased()
  }
}
