import Dosage
import Record
import Remedi
import Web

/// Notices on the chart after a therapy change. They name the start if it is not immediate.
enum TherapyNotices {
  private static let prescribed = Notice("prescribed", "Prescribed. The patient sees it in the schedule.")
  private static let prescribedFrom = Notice(
    "prescribed-from", "Prescribed from {date}. The patient sees it in the schedule.")
  private static let changed = Notice("prescription-changed", "The prescription was changed.")
  private static let changedFrom = Notice(
    "prescription-changed-from", "The change is saved. It applies from {date}.")
  private static let paused = Notice("prescription-paused", "The prescription is paused.")
  private static let pausedFrom = Notice(
    "prescription-paused-from", "The prescription will be paused from {date}.")
  private static let allPaused = Notice("prescriptions-paused", "The prescriptions are paused.")
  private static let allPausedFrom = Notice(
    "prescriptions-paused-from", "The prescriptions will be paused from {date}.")
  private static let resumed = Notice("prescription-resumed", "The pause was ended.")
  private static let resumedFrom = Notice("prescription-resumed-from", "It resumes on {date}.")
  private static let allResumed = Notice("prescriptions-resumed", "The pauses were ended.")
  private static let allResumedFrom = Notice(
    "prescriptions-resumed-from", "The prescriptions resume on {date}.")
  private static let stopped = Notice("prescription-stopped", "The prescription was stopped.")
  private static let stoppedFrom = Notice(
    "prescription-stopped-from", "The prescription stops. Nothing is asked for from {date}.")
  private static let allStopped = Notice("prescriptions-stopped", "The prescriptions were stopped.")
  private static let allStoppedFrom = Notice(
    "prescriptions-stopped-from", "The prescriptions stop. Nothing is asked for from {date}.")
  private static let takenBack = Notice(
    "prescription-taken-back", "Taken back: {subject}. The patient is not asked for it.")
  private static let doseMoved = Notice("dose-moved", "Moved. The patient sees it in the schedule.")
  private static let dosePutBack = Notice("dose-put-back", "Put back. The patient sees it in the schedule.")
  private static let doseAdded = Notice("dose-added", "Added. The patient sees it in the schedule.")
  private static let doseRemoved = Notice("dose-removed", "Taken away. The patient no longer sees it in the schedule.")
  static let recorded = Notice("dose-recorded", "Recorded. The patient sees it as well.")
  static let recordedOverLimit = Notice(
    "dose-recorded-over-limit", "Recorded, and marked as more than the prescription allows.")
  static let recordedWithin24Hours = Notice(
    "dose-recorded-within-24-hours",
    "Recorded. It is more in 24 hours than is prescribed for a day.")
  static let corrected = Notice("dose-corrected", "The record was corrected. What it said before is kept.")
  static let undone = Notice("dose-undone", "The record was undone. What it said is kept.")
  static let entered = Notice("doses-entered", "Everything that you marked is recorded.")
  /// Notices after which a prescription asks for something, for the first time or again.
  private static let asking = [
    prescribed, prescribedFrom, changed, changedFrom, resumed, resumedFrom, allResumed, allResumedFrom,
  ]
  static let all =
    asking + asking.map(LimitAdvice.behind) + [
      paused, pausedFrom, allPaused, allPausedFrom, stopped, stoppedFrom, allStopped, allStoppedFrom, takenBack,
      doseMoved, dosePutBack, doseAdded, doseRemoved, recorded, recordedOverLimit, recordedWithin24Hours, corrected,
      undone, entered,
    ]

  /// The notice after a record was made.
  static func recorded(_ subject: CompletionSubject) -> Notice {
    if subject.overLimit == true { return recordedOverLimit }
    return subject.within24Hours == nil ? recorded : recordedWithin24Hours
  }

  /// - Parameter questions: the findings. Empty if it had been saved before.
  static func prescribed(
    _ version: PrescriptionVersion, _ file: PatientRecord, _ now: Instant, of questions: [PrescribingQuestions] = []
  ) -> Notice {
    let first = max(version.timing.start, file.today(at: version.effectiveFrom))
    return pick(prescribed, prescribedFrom, first, file.today(at: now), of: questions)
  }

  /// - Parameter questions: as in ``prescribed(_:_:_:of:)``.
  static func changed(
    _ version: PrescriptionVersion, _ file: PatientRecord, _ now: Instant, of questions: [PrescribingQuestions] = []
  ) -> Notice {
    pick(changed, changedFrom, file.today(at: version.effectiveFrom), file.today(at: now), of: questions)
  }

  /// - Parameter prescription: the prescription with the pause.
  static func paused(_ prescription: Prescription, _ today: LocalDate, several: Bool = false) -> Notice {
    let first = prescription.latest.pausing?.pause.from ?? today
    return several ? pick(allPaused, allPausedFrom, first, today) : pick(paused, pausedFrom, first, today)
  }

  /// - Parameters:
  ///   - prescription: the prescription without the pause.
  ///   - questions: as in ``prescribed(_:_:_:of:)``.
  static func resumed(
    _ prescription: Prescription, _ today: LocalDate, several: Bool = false, of questions: [PrescribingQuestions] = []
  ) -> Notice {
    let pausing = prescription.latest.pausing
    // A pause that had not begun was taken back, so nothing changes on that day.
    let first = pausing.flatMap { $0.pause.from > today ? nil : $0.resumesOn } ?? today
    return several
      ? pick(allResumed, allResumedFrom, first, today, of: questions)
      : pick(resumed, resumedFrom, first, today, of: questions)
  }

  static func stopped(
    _ prescription: Prescription, _ file: PatientRecord, _ now: Instant, several: Bool = false
  ) -> Notice {
    let moment = prescription.stop?.effectiveFrom ?? now
    let (first, today) = (file.today(at: moment), file.today(at: now))
    return several ? pick(allStopped, allStoppedFrom, first, today) : pick(stopped, stoppedFrom, first, today)
  }

  /// - Parameter dose: from the latest version. Nil if that version was written for another reason meanwhile.
  static func doseChanged(_ dose: PrescriptionVersion.SingleDose?) -> Notice {
    switch dose?.change {
    case .moved: doseMoved
    case .putBack: dosePutBack
    case .added: doseAdded
    case .removed: doseRemoved
    case nil: changed
    }
  }

  static func takenBack(_ prescription: Prescription) -> Notice { takenBack.about(prescription.id.text) }

  private static func pick(
    _ now: Notice, _ later: Notice, _ first: LocalDate, _ today: LocalDate, of questions: [PrescribingQuestions] = []
  ) -> Notice {
    first > today
      ? LimitAdvice.behind(later, of: questions).on(first) : LimitAdvice.behind(now, of: questions)
  }
}
