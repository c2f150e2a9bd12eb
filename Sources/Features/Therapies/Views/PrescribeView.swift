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
  /// The patient to prescribe for. Empty for an item of a programme.
  var patientName = ""
  var patientHref = ""
  /// The programme of the item. Nil for a prescription.
  var programme: Crumb?
  /// The same form for the other kind. Nil for a change.
  var otherKindHref: String?
  /// The link to choose a prescription to copy. Nil for a change.
  var copyHref: String?
  /// The revision of the prescription or item that is changed. Nil for a new one.
  var revision: String?
  /// Identifies one opening of the form.
  var once = ""
  var form: PrescribeFormFields
  /// The journey fields. Nil for an item of a programme.
  var journey: JourneyFields?
  /// What would be stored. Set once the preview was requested and the form has no errors.
  var preview: PreviewView?
  /// The possible meanings of ambiguous words.
  var alternatives: [AlternativeView] = []
  /// Set to ask whether the words or the fields are meant.
  var disagreement: DisagreementView?
  /// The option to begin tomorrow if nothing would be due because all of today's times have passed. The preview has its
  /// own.
  var beginning: BeginningView?
  /// An error of the form as a whole.
  var problem: String?

  /// Whether the form changes a prescription that the patient may already have followed.
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

/// A possible meaning of ambiguous words.
struct AlternativeView: View {
  /// The new content of the field if it is chosen.
  let wording: String
  /// The meaning.
  let reading: String

  var fields: Fields { ["wording": wording, "reading": reading] }
}

/// The meaning of the words next to that of the fields.
struct DisagreementView: View {
  /// As entered.
  let written: String
  let words: String
  let chosen: String

  var fields: Fields { ["written": written, "words": words, "chosen": chosen] }
}
