import Record
import Remedi
import Web

/// What a version will mean for the patient, before it is saved.
struct PrescriptionPreview {
  let file: PatientRecord
  let kind: Prescription.Kind
  let version: PrescriptionVersion
  /// The prescription that is changed. Nil for a new one.
  let changing: Prescription?

  /// The number of days shown.
  static let days = 14
  /// If a rule has doses on fewer of these days than this, show only days with doses.
  static let fewestDays = 4
  /// How many of those days are shown.
  static let sparseDays = 6
  /// How far ahead to search for a first dose, in days: covers every leap year and every month of its rhythm.
  static let horizon = 366 * 9

  typealias Day = (date: LocalDate, occurrences: [Occurrence])

  /// The prescription as it would be.
  func trial() throws -> Prescription {
    guard var prescription = changing else {
      return Prescription(
        id: Identifier("preview"), clinicId: file.patient.clinicId, patientId: file.patient.id, kind: kind,
        first: version)
    }
    try prescription.append(version)
    return prescription
  }

  /// The first day that the version governs.
  private var first: LocalDate { max(version.timing.start, file.today(at: version.effectiveFrom)) }

  /// The days and doses of the first two weeks under the version.
  private func firstDays(of trial: Prescription) -> [Day] {
    days(first...first + (Self.days - 1), of: trial)
  }

  private func days(_ dates: ClosedRange<LocalDate>, of trial: Prescription) -> [Day] {
    let occurrences = Scheduler(calendar: file.calendar).occurrences(of: trial, on: dates)
    let byDate = Dictionary(grouping: occurrences, by: \.date)
    return dates.map { ($0, byDate[$0] ?? []) }
  }

  /// The first days on which the version itself has doses. Today's doses of earlier versions do not count.
  private func daysWithDoses(of trial: Prescription, atMost count: Int) -> [Day] {
    var found: [Day] = []
    var from = first
    let last = min(version.timing.end ?? first + Self.horizon, first + Self.horizon)
    while from <= last, found.count < count {
      let through = min(from + 60, last)
      found += days(from...through, of: trial).filter { day in
        day.occurrences.contains { $0.version.number == trial.latest.number }
      }
      from = through + 1
    }
    return Array(found.prefix(count))
  }

  /// Whether the version ever asks for anything, or lets the patient take something.
  func everAsks() throws -> Bool {
    let trial = try trial()
    return isAsNeeded(trial) || !daysWithDoses(of: trial, atMost: 1).isEmpty
  }

  /// Whether the patient can take something as needed, from the version's first day or from a later phase.
  private func isAsNeeded(_ trial: Prescription) -> Bool {
    version.timing.phases.contains { phase in
      guard case .asNeeded = phase.recurrence else { return false }
      return phase.end.map { $0 >= first } ?? true
    }
  }

  /// - Parameters:
  ///   - recordedToday: today's records, if the version takes effect today.
  ///   - asksAgain: whether the questions already name them.
  func view(recordedToday: [ScheduleDay.Item], asksAgain: Bool) throws -> PreviewView {
    let trial = try trial()
    let planned = plan(of: trial)
    return PreviewView(
      words: PrescriptionPhrases.sentence(version), written: version.frequency,
      changes: changing.map { VersionChanges.list(from: $0.latest, to: version) } ?? [],
      warning: asksAgain ? nil : warning(recordedToday),
      beginning: PrescriptionBeginning(
        trial: trial, calendar: file.calendar, now: version.authoredAt, isChange: changing != nil
      ).view,
      remark: planned.remark, calendar: planned.calendar, heading: planned.heading, days: planned.days)
  }

  private typealias Plan = (
    remark: String?, calendar: PreviewCalendarView?, heading: String, days: [PreviewDayView]
  )

  /// The upcoming days to show.
  private func plan(of trial: Prescription) -> Plan {
    let days = firstDays(of: trial)
    let due = days.filter { !$0.occurrences.isEmpty }.count
    let coming = daysWithDoses(of: trial, atMost: Self.sparseDays)
    let asNeeded = isAsNeeded(trial) ? "The patient decides when; nothing is planned for those doses." : nil
    let calendar = PreviewCalendar(days: days, timing: version.timing)
    let isFilled = due > 0 || calendar.hasAsNeeded
    let view = isFilled ? calendar.view : nil
    guard due < Self.fewestDays else { return (asNeeded, view, "", []) }
    let later = coming.filter { $0.date > first + (Self.days - 1) }.map(Self.view)
    if isFilled { return (asNeeded, view, "After the first two weeks", later) }
    let wait = coming.first.map { next in
      "Nothing is due in the first two weeks; the first time is \(Phrases.weekday(next.date)), "
        + "\(Phrases.date(next.date))."
    }
    let remark = [asNeeded, wait].compactMap { $0 }.joined(separator: " ")
    return (remark.isEmpty ? nil : remark, nil, "The first days with something due", later)
  }

  private static func view(_ day: Day) -> PreviewDayView {
    PreviewDayView(
      date: "\(Phrases.weekdayAndDate(day.date)) \(day.date.components.year)",
      doses: PreviewCalendar.doses(day.occurrences, withAmounts: true))
  }

  private func warning(_ recorded: [ScheduleDay.Item]) -> String? {
    guard !recorded.isEmpty else { return nil }
    let times = Phrases.list(recorded.map { Phrases.clock($0.occurrence.scheduledFor) })
    return recorded.count == 1
      ? "Today’s dose at \(times) was already recorded. It stays with the earlier version."
      : "Today’s doses at \(times) were already recorded. They stay with the earlier version."
  }
}
