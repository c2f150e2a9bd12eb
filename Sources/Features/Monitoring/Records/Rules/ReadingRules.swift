import ModuleKit
import Remedi

/// What may be recorded as a reading, whichever way it comes in. Pure.
struct ReadingRules: Sendable {
  /// The most values of a reading.
  static let mostValues = 20
  /// The most versions of a reading. It can always be removed.
  static let mostVersions = 50
  /// The most bytes of a reading with all its versions.
  static let mostBytes = 8192
  /// The longest note, in characters (Unicode scalars).
  static let longestNote = 500
  /// The longest context that is a name of the patient's own, in characters.
  static let longestContext = 100
  /// The longest name of a device, in characters.
  static let longestDevice = 100
  /// The most readings of a module on one of the patient's dates. All of them are read whenever one changes.
  static let mostInADay = 1000
  /// Nobody alive was measured before, in case the date of birth is not known.
  static let earliest = LocalDate(year: 1900, month: 1, day: 1) ?? LocalDate(dayNumber: 0)

  let form: ReadingForm
  /// Nil if it is not known.
  let birth: LocalDate?
  let calendar: PatientCalendar
  /// The patient's completions of exercises that are named by what is about to be recorded.
  var completions: Set<String> = []

  /// What is about to be recorded, with the codes of the form.
  /// - Throws: `RemediError` `validation` naming `measuredAt`, `values/0/unit`, …
  func draft(_ content: HealthReading.Content, receivedAt now: Instant) throws(RemediError) -> ReadingDraft {
    var faults = Faults()
    let content = form.coded(content)
    let date = calendar.date(at: content.measuredAt)
    checkTime(of: content, on: date, receivedAt: now, &faults)
    checkValues(of: content, &faults)
    checkWords(of: content, &faults)
    try faults.check()
    return ReadingDraft(content, on: date)
  }

  /// Within how many seconds equal readings of two devices are one.
  static let duplicateSeconds = 120

  /// The dates on which readings can be duplicates of one of this moment, and its own.
  func dates(around moment: Instant) -> Set<LocalDate> {
    Set(
      [-Self.duplicateSeconds, 0, Self.duplicateSeconds].map {
        calendar.date(at: moment.adding(seconds: $0))
      })
  }

  private func checkTime(
    of content: HealthReading.Content, on date: LocalDate, receivedAt now: Instant, _ faults: inout Faults
  ) {
    if content.measuredAt > now.adding(seconds: CompletionRules.clockTolerance) {
      faults.add("measuredAt", "This is more than five minutes in the future.")
    }
    if let birth, date < birth {
      faults.add("measuredAt", "This is before the date of birth.")
    } else if date < Self.earliest {
      faults.add("measuredAt", "This is before \(Self.earliest.year).")
    }
  }

  private func checkValues(of content: HealthReading.Content, _ faults: inout Faults) {
    guard (1...Self.mostValues).contains(content.values.count) else {
      return faults.add("values", "A reading has 1 to \(Self.mostValues) values.")
    }
    var names: Set<String> = []
    for (number, value) in content.values.enumerated() {
      guard let field = form[value.name] else {
        faults.add("values/\(number)/name", "This is not measured here.")
        continue
      }
      if !names.insert(value.name).inserted {
        faults.add("values/\(number)/name", "This value occurs twice.")
      } else if let issue = field.issue(of: value) {
        faults.add("values/\(number)/\(issue.name)", issue.sentence)
      }
    }
    for field in form.fields where field.isRequired && content[field.name] == nil {
      faults.add("values", "The value \(field.name) is missing.")
    }
  }

  private func checkWords(of content: HealthReading.Content, _ faults: inout Faults) {
    if let context = content.context, let fault = form.fault(ofContext: context) { faults.add("context", fault) }
    if let completion = content.completionId, !form.takesCompletions || !completions.contains(completion) {
      faults.add(
        "completionId",
        form.takesCompletions
          ? "There is no such completion of an exercise of this patient."
          : "Readings of this module belong to no completion.")
    }
    // A record must not be refused because of a character in its note.
    if let note = content.note, let fault = TextLimit.prose(upTo: Self.longestNote).lengthFault(note) {
      faults.add("note", fault)
    }
    if let device = content.device {
      let fault = device.isEmpty ? "A name is missing." : TextLimit.line(upTo: Self.longestDevice).fault(device)
      if let fault { faults.add("device", fault) }
    }
  }
}
