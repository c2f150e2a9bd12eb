import Remedi
import Web

/// The form of a prescription: what was typed, what is wrong with it, and what it means where nothing is.
struct PrescriptionForm {
  let kind: Prescription.Kind
  let library: LibraryChoice
  /// The zone whose clock the doses follow where they follow that of home.
  let home: ZoneName
  /// Knows the zones that words can name.
  let zones: TimeZoneDatabase
  /// The prescription that is changed; nil where a new one is written.
  var changing: Prescription?
  /// Whether an item of a programme is written: its days are counted from the programme's first.
  let isOfProgramme: Bool
  var fields: PrescribeFormFields
  /// What the words can mean, where that is more than one thing.
  var alternatives: [AlternativeView] = []
  /// Set where the fields were changed after the words had filled them, and it is asked which is meant.
  var disagreement: DisagreementView?
  /// What was chosen in the fields, in words, where the words took its place.
  var replaced: String?
  /// The way out where all times of a first day that is today have passed.
  var beginning: BeginningView?
  /// What is wrong with the rule as a whole.
  var problem: String?

  /// What the form means, before it is known who writes it and when.
  struct Reading {
    let action: Action
    let timing: Timing
    let exercise: ExerciseDosage?
    let effectiveFrom: Instant
    let note: String
    /// How often, in the physician's words; nil where it was chosen.
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

  /// Puts what was typed into the fields.
  mutating func fill(_ form: FormData) {
    fields.item.value = form["item"]
    fields.sets.value = form.trimmed("sets")
    fields.repetitions.value = form.trimmed("repetitions")
    fields.minutes.value = form.trimmed("minutes")
    fields.hold.value = form.trimmed("hold")
    fields.unit.value = form.trimmed("unit")
    // Choosing one of the readings of ambiguous words puts its wording in their place.
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
    // The way out where times of today have passed.
    fields.start.value = form.value(BeginningView.field) ?? form.trimmed("start")
    fields.end.value = form.trimmed("end")
    // The way out of a warning that a change from now on asks for too much today.
    fields.effective.value = form.value("from") ?? form["effective"]
    fields.effectiveDate.value = form.trimmed("effectiveDate")
    fields.note.value = form["note"]
  }

  /// What the fields mean; nil with a sentence beside each field that has to be mended.
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

  /// The physician's words; nil where the form put the rule into words by itself and they stand as they were.
  private func writtenWords(of timing: Timing) -> String? {
    let words = fields.frequency.value
    let plain = try? Timing(phases: timing.phases, count: timing.count, clock: timing.clock)
    return words.isEmpty || words == plain.map(Phrases.rule) ? nil : words
  }

  /// Whether anything has to be mended.
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
