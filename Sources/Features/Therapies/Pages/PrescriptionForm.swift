import Remedi
import Web

/// The form of a prescription: what was typed, what is wrong with it, and what it means where nothing is.
struct PrescriptionForm {
  let kind: Prescription.Kind
  let library: LibraryChoice
  /// The prescription that is changed; nil where a new one is written.
  var changing: Prescription?
  var fields: PrescribeFormFields

  /// What the form means, before it is known who writes it and when.
  struct Reading {
    let action: Action
    let doses: [Timing.ClockDose]
    let exercise: ExerciseDosage?
    let start: LocalDate
    let effectiveFrom: Instant
    let end: LocalDate?
    let note: String
  }

  static let longestNote = 2000

  init(kind: Prescription.Kind, library: LibraryChoice, changing: Prescription? = nil) {
    self.kind = kind
    self.library = library
    self.changing = changing
    fields = PrescribeFormFields(isMedication: kind == .medication, items: library.options)
  }

  /// Puts what was typed into the fields.
  mutating func fill(_ form: FormData) {
    fields.item.value = form["item"]
    fields.sets.value = form.trimmed("sets")
    fields.repetitions.value = form.trimmed("repetitions")
    fields.minutes.value = form.trimmed("minutes")
    fields.unit.value = form.trimmed("unit")
    for index in fields.doses.indices {
      fields.doses[index].time.value = form.trimmed(fields.doses[index].time.name)
      if let name = fields.doses[index].quantity?.name { fields.doses[index].quantity?.value = form.trimmed(name) }
    }
    fields.start.value = form.trimmed("start")
    fields.end.value = form.trimmed("end")
    fields.effective.value = form["effective"]
    fields.effectiveDate.value = form.trimmed("effectiveDate")
    fields.note.value = form["note"]
  }

  /// Puts what a version says into the fields.
  mutating func fill(_ version: PrescriptionVersion) {
    fields.item.value = version.action.id
    fields.sets.value = version.exercise?.sets.map(String.init) ?? ""
    fields.repetitions.value = version.exercise?.repetitions.map(String.init) ?? ""
    fields.minutes.value = version.exercise?.duration.map { Minutes.text(seconds: $0) } ?? ""
    fields.note.value = version.note
    fields.end.value = version.timing.end?.description ?? ""
    switch version.timing.recurrence {
    case .daily(let doses):
      fields.unit.value = doses.first?.quantity?.unit ?? ""
      for (index, dose) in doses.prefix(fields.doses.count).enumerated() {
        fields.doses[index].time.value = dose.time.description
        fields.doses[index].quantity?.value = dose.quantity?.value.description ?? ""
      }
    }
  }

  /// What the fields mean; nil with a sentence beside each field that has to be mended.
  mutating func read(calendar: PatientCalendar, at now: Instant) -> Reading? {
    let today = calendar.date(at: now)
    let action = readItem()
    let doses = readDoses()
    let exercise = kind == .exercise ? readExercise() : nil
    let begin = changing == nil ? readStart(calendar, today: today, now: now) : readEffective(calendar, today, now)
    let end = readEnd(after: begin?.date)
    if fields.note.value.count > Self.longestNote {
      fields.note.error = "A note holds at most \(Self.longestNote) characters."
    }
    guard let action, let doses, let begin, let end, fields.note.error == nil,
      !fields.inputs(isMedication: kind == .medication, isChange: changing != nil).contains(where: { $0.error != nil })
    else { return nil }
    return Reading(
      action: action, doses: doses, exercise: exercise, start: begin.date, effectiveFrom: begin.moment, end: end.date,
      note: fields.note.value.trimming())
  }

  private mutating func readItem() -> Action? {
    if let entry = library.entry(fields.item.value) {
      if kind == .medication, fields.unit.value.isEmpty, let unit = entry.unit { fields.unit.value = unit }
      return entry.action
    }
    fields.item.error = kind == .medication ? "Choose a medication." : "Choose an exercise."
    return nil
  }

  private mutating func readDoses() -> [Timing.ClockDose]? {
    let unit = fields.unit.value
    if kind == .medication, unit.isEmpty || unit.count > 40 {
      fields.unit.error = "Say what is counted, such as tablet or ml."
    }
    var doses: [Timing.ClockDose] = []
    for index in fields.doses.indices where fields.doses[index].isInUse {
      guard let dose = readDose(index, unit: unit) else { continue }
      if doses.contains(where: { $0.time == dose.time }) {
        fields.doses[index].time.error = "This time stands here twice. Change or remove one."
      }
      doses.append(dose)
    }
    if !fields.doses.contains(where: \.isInUse) {
      fields.doses[0].time.error = "Give at least one time of day."
    }
    let inputs = fields.doses.flatMap(\.inputs) + [fields.unit]
    return inputs.contains { $0.error != nil } ? nil : doses
  }

  private mutating func readDose(_ index: Int, unit: String) -> Timing.ClockDose? {
    // Some browsers send seconds with a time that has none.
    let time = LocalTime(String(fields.doses[index].time.value.prefix(5)))
    if time == nil { fields.doses[index].time.error = "Type a time of day, such as 08:00." }
    guard let typed = fields.doses[index].quantity?.value else {
      return time.map { Timing.ClockDose(time: $0) }
    }
    let quantity = DecimalNumber(typed)
    if quantity == nil { fields.doses[index].quantity?.error = "Type a number, such as 1 or 0.5." }
    guard let time, let quantity else { return nil }
    return Timing.ClockDose(time: time, quantity: Quantity(quantity, unit))
  }

  private mutating func readExercise() -> ExerciseDosage? {
    func number(_ field: inout FieldView) -> Int? {
      guard !field.value.isEmpty else { return nil }
      guard let number = Int(field.value) else {
        field.error = "Type a whole number."
        return nil
      }
      return number
    }
    let (sets, repetitions) = (number(&fields.sets), number(&fields.repetitions))
    var seconds: Int?
    if !fields.minutes.value.isEmpty {
      seconds = Minutes.seconds(fields.minutes.value)
      if seconds == nil { fields.minutes.error = "Type the minutes, such as 5 or 0.5." }
    }
    do {
      let dosage = try ExerciseDosage(sets: sets, repetitions: repetitions, duration: seconds)
      return dosage.words == nil ? nil : dosage
    } catch let error as RemediError {
      for fault in error.fields {
        switch fault.name {
        case "sets": fields.sets.error = fault.sentence
        case "repetitions": fields.repetitions.error = fault.sentence
        default: fields.minutes.error = fault.sentence
        }
      }
    } catch {
      preconditionFailure("a dosage only ever refuses: \(error)")
    }
    return nil
  }
}

/// Minutes as they are typed, seconds as they are kept.
enum Minutes {
  static func seconds(_ typed: String) -> Int? {
    guard let number = DecimalNumber(typed), let minutes = Double(number.description) else { return nil }
    let seconds = (minutes * 60).rounded()
    return seconds >= 1 && seconds <= 86_400 ? Int(seconds) : nil
  }

  static func text(seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard rest > 0 else { return String(minutes) }
    let hundredths = (rest * 100 + 30) / 60
    let digits = hundredths % 10 == 0 ? String(hundredths / 10) : (hundredths < 10 ? "0" : "") + String(hundredths)
    return "\(minutes).\(digits)"
  }
}
