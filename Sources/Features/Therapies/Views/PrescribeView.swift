import Web

/// The form that prescribes an exercise or a medication, or changes a prescription, with its preview.
struct PrescribeView: PageView {
  static let template = "therapies/prescribe"
  let title: String
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let isMedication: Bool
  let patientName: String
  let patientHref: String
  /// The same form for the other kind; nil on a change.
  let otherKindHref: String?
  /// Where another prescription is chosen to begin with; nil on a change.
  var copyHref: String?
  /// The revision of the prescription that is changed; nil for a new one.
  let revision: String?
  /// Tells this opening of the form from another.
  var once = ""
  var form: PrescribeFormFields
  /// What would be stored, once it was asked for and the form holds no fault.
  var preview: PreviewView?
  /// What the words can mean, where they can mean more than one thing.
  var alternatives: [AlternativeView] = []
  /// Set where the words and the fields do not say the same.
  var disagreement: DisagreementView?
  /// What is wrong with the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "kind": isMedication ? "medication" : "exercise", "isMedication": isMedication,
      "patientName": patientName, "patientHref": patientHref, "otherKindHref": otherKindHref, "copyHref": copyHref,
      "revision": revision,
      "once": once,
      "isChange": revision != nil, "action": revision == nil ? "Prescribe" : "Save the change",
      "item": form.item, "sets": form.sets, "repetitions": form.repetitions, "minutes": form.minutes,
      "picture": isMedication ? nil : form.picture, "unit": form.unit, "firstDoses": form.firstDoses,
      "moreDoses": form.moreDoses,
      "hasMoreDoses": form.usesMoreDoses, "frequency": form.frequency, "alternatives": alternatives,
      "hasAlternatives": !alternatives.isEmpty, "disagreement": disagreement, "often": form.pattern,
      "count": form.count, "clock": form.clock, "usesMore": form.usesMore,
      "start": form.start, "end": form.end, "effective": form.effective,
      "effectiveDate": form.effectiveDate, "note": form.note, "preview": preview,
      "problems": ProblemSummary(
        sentence: problem,
        inputs: form.inputs(isMedication: isMedication, isChange: revision != nil)
          + [preview?.again?.field, preview?.limits?.breach?.field].compactMap { $0 },
        choices: form.choices(isChange: revision != nil)),
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
