import Web

/// The form that prescribes an exercise or a medication, or changes a prescription, with its preview.
struct PrescribeView: PageView {
  static let template = "therapies/prescribe"
  let title: String
  var trail: [Crumb] {
    programme.map { [Crumb("Programmes", ProgrammePath.list), $0] }
      ?? [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)]
  }
  let isMedication: Bool
  /// For whom it is prescribed; empty for an item of a programme.
  var patientName = ""
  var patientHref = ""
  /// The programme that an item is written for; nil where something is prescribed.
  var programme: Crumb?
  /// The same form for the other kind; nil on a change.
  var otherKindHref: String?
  /// Where another prescription is chosen to begin with; nil on a change.
  var copyHref: String?
  /// The revision of the prescription or item that is changed; nil for a new one.
  var revision: String?
  /// Tells this opening of the form from another.
  var once = ""
  var form: PrescribeFormFields
  /// Where the patient might fly; nil for an item of a programme.
  var journey: JourneyFields?
  /// What would be stored, once it was asked for and the form holds no fault.
  var preview: PreviewView?
  /// What the words can mean, where they can mean more than one thing.
  var alternatives: [AlternativeView] = []
  /// Set where it is asked whether the words or the fields are meant.
  var disagreement: DisagreementView?
  /// The way out where nothing would be due, since all times of today have passed; the preview has its own.
  var beginning: BeginningView?
  /// What is wrong with the form as a whole.
  var problem: String?

  /// Whether a prescription is changed that may have been followed already.
  private var isChange: Bool { revision != nil && programme == nil }

  private var otherKind: String {
    "\(programme == nil ? "Prescribe" : "Add") \(isMedication ? "an exercise" : "a medication") instead"
  }

  private var action: String {
    if revision != nil { return "Save the change" }
    return programme == nil ? "Prescribe" : "Add to the programme"
  }

  var fields: Fields {
    [
      "title": title, "kind": isMedication ? "medication" : "exercise", "isMedication": isMedication,
      "subtitle": programme.map { "in \($0.label)" } ?? "for \(patientName)",
      "cancelHref": programme?.href ?? patientHref, "otherKindHref": otherKindHref, "otherKind": otherKind,
      "copyHref": copyHref,
      "revision": revision,
      "once": once,
      "isChange": isChange, "action": action,
      "item": form.item, "sets": form.sets, "repetitions": form.repetitions, "minutes": form.minutes,
      "hold": form.hold, "filled": form.filled,
      "picture": isMedication ? nil : form.picture, "unit": form.unit, "firstDoses": form.firstDoses,
      "moreDoses": form.moreDoses,
      "hasMoreDoses": form.usesMoreDoses, "frequency": form.frequency, "alternatives": alternatives,
      "hasAlternatives": !alternatives.isEmpty, "disagreement": disagreement, "often": form.pattern,
      "count": form.count, "opensBefore": form.window.opensBefore, "closesAfter": form.window.closesAfter,
      "clock": form.clock, "usesMore": form.usesMore,
      "start": form.start, "end": form.end, "effective": form.effective,
      "effectiveDate": form.effectiveDate, "note": form.note, "preview": preview,
      "journey": journey, "missed": beginning,
      "problems": ProblemSummary(
        sentence: problem,
        inputs: form.inputs(isMedication: isMedication, isChange: isChange)
          + (preview?.questions.map(\.field) ?? []),
        choices: form.choices(isChange: isChange)),
    ]
  }
}

/// One thing that ambiguous words can mean.
struct AlternativeView: View {
  /// What stands in the field once it is chosen.
  let wording: String
  /// What it means.
  let reading: String

  var fields: Fields { ["wording": wording, "reading": reading] }
}

/// What the words say, beside what the fields say.
struct DisagreementView: View {
  /// As they were typed.
  let written: String
  let words: String
  let chosen: String

  var fields: Fields { ["written": written, "words": words, "chosen": chosen] }
}
