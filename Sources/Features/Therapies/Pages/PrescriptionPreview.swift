import Record
import Remedi
import Web

/// What a version will mean for the patient, before it is saved.
struct PrescriptionPreview {
  let file: PatientFile
  let kind: Prescription.Kind
  let version: PrescriptionVersion
  /// The prescription that is changed; nil where a new one is written.
  let changing: Prescription?

  /// How many days are shown.
  static let days = 14
  /// Of a rule that asks for something on fewer days than this within them, only such days are shown.
  static let fewestDays = 4
  /// How many of those.
  static let sparseDays = 6
  /// How many doses of one day are shown.
  static let dosesADay = 12
  /// How far ahead a first dose is looked for: so many days hold every leap year and every month in its rhythm.
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

  /// The first day that the version rules.
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

  /// The first days on which the version itself asks for something: what earlier versions asked for today does not
  /// count.
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

  /// Whether the patient can take something as needed, on the version's first day or from a later phase on.
  private func isAsNeeded(_ trial: Prescription) -> Bool {
    version.timing.phases.contains { phase in
      guard case .asNeeded = phase.recurrence else { return false }
      return phase.end.map { $0 >= first } ?? true
    }
  }

  func view(recordedToday: [ScheduleDay.Item]) throws -> PreviewView {
    let trial = try trial()
    let planned = plan(of: trial)
    return PreviewView(
      words: PrescriptionWords.sentence(version), written: version.frequency,
      changes: changing.map { VersionChanges.list(from: $0.latest, to: version) } ?? [],
      warning: warning(recordedToday), remark: planned.remark, heading: planned.heading,
      days: planned.days.map(Self.view))
  }

  /// What is shown of the days to come.
  private func plan(of trial: Prescription) -> (heading: String, remark: String?, days: [Day]) {
    let days = firstDays(of: trial)
    let due = days.filter { !$0.occurrences.isEmpty }.count
    let coming = daysWithDoses(of: trial, atMost: Self.sparseDays)
    let asNeeded = isAsNeeded(trial) ? "The patient decides when; nothing is planned for those doses." : nil
    guard let next = coming.first else { return ("", asNeeded, []) }
    if due >= Self.fewestDays { return ("The next \(Self.days) days", asNeeded, days) }
    guard next.date > first + (Self.days - 1) else { return ("The first days with something due", asNeeded, coming) }
    let wait =
      "Nothing is due in the first two weeks; the first time is \(Words.weekday(next.date)), "
      + "\(Words.date(next.date))."
    return ("The first days with something due", [asNeeded, wait].compactMap { $0 }.joined(separator: " "), coming)
  }

  private static func view(_ day: Day) -> PreviewDayView {
    var doses = day.occurrences.prefix(dosesADay).map { occurrence in
      [Words.clock(occurrence.scheduledFor), occurrence.amount].compactMap { $0 }.joined(separator: " · ")
    }
    let more = day.occurrences.count - doses.count
    if more > 0 { doses.append("and \(more) more") }
    return PreviewDayView(date: Words.weekdayAndDate(day.date), doses: doses)
  }

  private func warning(_ recorded: [ScheduleDay.Item]) -> String? {
    guard !recorded.isEmpty else { return nil }
    let times = Words.list(recorded.map { Words.clock($0.occurrence.scheduledFor) })
    return recorded.count == 1
      ? "Today's dose at \(times) was already recorded. It keeps the prescription that it was taken under."
      : "Today's doses at \(times) were already recorded. They keep the prescription that they were taken under."
  }
}
