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

  /// The days and doses of the first two weeks under the version.
  func upcoming() throws -> [(date: LocalDate, occurrences: [Occurrence])] {
    let first = version.timing.start
    let scheduler = Scheduler(calendar: file.calendar)
    let occurrences = scheduler.occurrences(of: try trial(), on: first...first + (Self.days - 1))
    let byDate = Dictionary(grouping: occurrences, by: \.date)
    return (0..<Self.days).map { (first + $0, byDate[first + $0] ?? []) }
  }

  /// Whether the version itself ever asks for anything: what earlier versions asked for today does not count.
  func everFires() throws -> Bool {
    let number = try trial().latest.number
    return try upcoming().contains { day in day.occurrences.contains { $0.version.number == number } }
  }

  func view(recordedToday: [ScheduleDay.Item]) throws -> PreviewView {
    let days = try upcoming().map { day in
      PreviewDayView(
        date: Words.weekdayAndDate(day.date),
        doses: day.occurrences.map {
          [Words.clock($0.scheduledFor), $0.amount].compactMap { $0 }.joined(separator: " · ")
        })
    }
    return PreviewView(
      words: PrescriptionWords.sentence(version),
      changes: changing.map { VersionChanges.list(from: $0.latest, to: version) } ?? [],
      warning: warning(recordedToday), days: days)
  }

  private func warning(_ recorded: [ScheduleDay.Item]) -> String? {
    guard !recorded.isEmpty else { return nil }
    let times = Words.list(recorded.map { Words.clock($0.occurrence.scheduledFor) })
    return recorded.count == 1
      ? "Today's dose at \(times) was already recorded. It keeps the prescription that it was taken under."
      : "Today's doses at \(times) were already recorded. They keep the prescription that they were taken under."
  }
}

/// A version in one plain sentence.
enum PrescriptionWords {
  static func sentence(_ version: PrescriptionVersion) -> String {
    let rule = Words.rule(version.timing)
    guard let amount = version.exercise?.words else { return "\(version.action.name): \(rule)." }
    return "\(version.action.name): \(amount), \(rule)."
  }
}

/// What differs between two versions, in the words of the form.
enum VersionChanges {
  static func list(from old: PrescriptionVersion, to new: PrescriptionVersion) -> [ChangeView] {
    [
      ("What", old.action.name, new.action.name),
      ("Times", times(old.timing), times(new.timing)),
      ("How much", old.exercise?.words ?? "", new.exercise?.words ?? ""),
      (
        "Last day", old.timing.end.map(Words.date) ?? "until it is stopped",
        new.timing.end.map(Words.date) ?? "until it is stopped"
      ),
      ("Note", old.note, new.note),
    ].filter { $0.1 != $0.2 }.map { ChangeView($0.0, old: $0.1, new: $0.2) }
  }

  private static func times(_ timing: Timing) -> String {
    switch timing.recurrence {
    case .daily(let doses): Words.times(doses)
    }
  }
}
