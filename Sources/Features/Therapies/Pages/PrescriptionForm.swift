import Remedi
import Web

/// The form of a prescription: the submitted values, their errors, and the parsed form if there are none.
struct PrescriptionForm {
  let kind: Prescription.Kind
  let library: LibraryChoice
  /// The home zone, for doses that follow the clock of home.
  let home: ZoneName
  /// The zones that the words can name.
  let zones: TimeZoneDatabase
  /// The prescription that is changed. Nil for a new one.
  var changing: Prescription?
  /// Whether the form edits an item of a programme, whose days count from the programme's first.
  let isOfProgramme: Bool
  var fields: PrescribeFormFields
  /// The possible meanings of ambiguous words.
  var alternatives: [AlternativeView] = []
  /// Set if the fields were changed after the words had filled them, to ask which one is meant.
  var disagreement: DisagreementView?
  /// The fields' previous choice in words, if the words replaced it.
  var replaced: String?
  /// The option to begin tomorrow if all of today's times have passed.
  var beginning: BeginningView?
  /// An error of the rule as a whole.
  var problem: String?

  /// The parsed form, independent of author and time.
  struct Reading {
    let action: Action
    let timing: Timing
    let exercise: ExerciseDosage?
    let effectiveFrom: Instant
    let note: String
    /// The frequency in the physician's words. Nil if it was chosen in the fields.
    let frequency: String?

    func version(by author: Actor, at now: Instant, submission: String?) -> PrescriptionVersion {
      PrescriptionVersion(
        effectiveFrom: effectiveFrom, authoredAt: now, author: author, action: action, timing: timing,
        exercise: exercise, note: note, frequency: frequency, submission: submission)
    }
  }

  static let longestNote = 2000

  init(
    kind: Prescription.Kind, library: LibraryChoice, home: ZoneName, zones: TimeZoneDatabase,
    changing: Prescription? = nil, isOfProgramme: Bool = false
  ) {
    self.kind = kind
    self.library = library
    self.home = home
    self.zones = zones
    self.changing = changing
    self.isOfProgramme = isOfProgramme
    fields = PrescribeFormFields(
      isMedication: kind == .medication, items: library.options, homeZone: isOfProgramme ? nil : home.text)
    if isOfProgramme { fields.countDays() }
    guard let timing = changing?.latest.timing else { return }
    fields.count.hint =
      timing.count == nil
      ? "Counted from the beginning of the change." : "Including those since \(Phrases.date(timing.start))."
  }

  /// Copies the submitted values into the fields.
  mutating func fill(_ form: FormData) {
    fields.item.value = form["item"]
    fields.sets.value = form.trimmed("sets")
    fields.repetitions.value = form.trimmed("repetitions")
    fields.minutes.value = form.trimmed("minutes")
    fields.hold.value = form.trimmed("hold")
    fields.unit.value = form.trimmed("unit")
    // Choosing a meaning of ambiguous words replaces them with its wording.
    fields.frequency.value = form.optional("reword") ?? form.trimmed("frequency")
    fields.filled = form.trimmed("filled")
    settle(form.value(Self.keep))
    fields.pattern.fill(form)
    for index in fields.doses.indices {
      fields.doses[index].moment.value = form.trimmed(fields.doses[index].moment.name)
      fields.doses[index].time.value = form.trimmed(fields.doses[index].time.name)
      if let name = fields.doses[index].quantity?.name { fields.doses[index].quantity?.value = form.trimmed(name) }
    }
    fields.count.value = form.trimmed("count")
    fields.window.fill(form)
    fields.clock.value = form.value("clock") ?? "wall"
    // The option to begin tomorrow because today's times have passed.
    fields.start.value = form.value(BeginningView.field) ?? form.trimmed("start")
    fields.end.value = form.trimmed("end")
    // The option to start later because a change from now on asks for too much today.
    fields.effective.value = form.value("from") ?? form["effective"]
    fields.effectiveDate.value = form.trimmed("effectiveDate")
    fields.note.value = form["note"]
  }

  /// The parsed form. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read(calendar: PatientCalendar, at now: Instant) -> Reading? {
    let today = calendar.date(at: now)
    if kind == .exercise { fields.picture.check() }
    let action = readItem()
    let exercise = kind == .exercise ? readExercise() : nil
    if kind == .medication { readUnit() }
    let begin = changing == nil ? readStart(calendar, today: today, now: now) : readEffective(calendar, today, now)
    let end = readEnd(after: begin?.date)
    let timing = readRule(begin: begin, end: end?.date, calendar: calendar)
    let note = fields.note.prose(upTo: Self.longestNote)
    guard let action, let timing, let begin, !hasFaults else { return nil }
    return Reading(
      action: action, timing: timing, exercise: exercise, effectiveFrom: begin.moment,
      note: note, frequency: writtenWords(of: timing))
  }

  /// The physician's words. Nil if the form itself worded the rule and the wording is unchanged.
  private func writtenWords(of timing: Timing) -> String? {
    let words = fields.frequency.value
    let plain = try? Timing(phases: timing.phases, count: timing.count, clock: timing.clock)
    return words.isEmpty || words == plain.map(Phrases.rule) ? nil : words
  }

  /// Whether any field is invalid.
  var hasFaults: Bool {
    let (isMedication, isChange) = (kind == .medication, changing != nil)
    return problem != nil || disagreement != nil
      || fields.inputs(isMedication: isMedication, isChange: isChange).contains { $0.error != nil }
      || fields.choices(isChange: isChange).contains { $0.error != nil }
  }

  private mutating func readItem() -> Action? {
    if let entry = library.entry(fields.item.value) {
      if kind == .medication, fields.unit.value.isEmpty, let unit = entry.unit { fields.unit.value = unit }
      return kind == .exercise ? fields.picture.show(entry.action) : entry.action
    }
    fields.item.error = kind == .medication ? "Choose a medication." : "Choose an exercise."
    return nil
  }
}
