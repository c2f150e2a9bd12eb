import Web

/// The form that prescribes an exercise or a medication, or changes a prescription, with its preview.
struct PrescribeView: PageView {
  static let template = "therapies/prescribe"
  let title: String
  let isMedication: Bool
  let patientName: String
  let patientHref: String
  /// The same form for the other kind; nil on a change.
  let otherKindHref: String?
  /// The revision of the prescription that is changed; nil for a new one.
  let revision: String?
  var form: PrescribeFormFields
  /// What would be stored, once it was asked for and the form holds no fault.
  var preview: PreviewView?
  /// What is wrong with the form as a whole.
  var problem: String?

  var fields: [String: (any Sendable)?] {
    [
      "title": title, "kind": isMedication ? "medication" : "exercise", "isMedication": isMedication,
      "patientName": patientName, "patientHref": patientHref, "otherKindHref": otherKindHref, "revision": revision,
      "isChange": revision != nil, "action": revision == nil ? "Prescribe" : "Save the change",
      "item": form.item, "sets": form.sets, "repetitions": form.repetitions, "minutes": form.minutes,
      "unit": form.unit, "firstDoses": form.firstDoses, "moreDoses": form.moreDoses,
      "hasMoreDoses": form.usesMoreDoses, "start": form.start, "end": form.end, "effective": form.effective,
      "effectiveDate": form.effectiveDate, "note": form.note, "preview": preview,
      "problems": ProblemSummary(
        sentence: problem, inputs: form.inputs(isMedication: isMedication, isChange: revision != nil),
        choices: revision == nil ? [] : [form.effective]),
    ]
  }
}
