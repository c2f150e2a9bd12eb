import ModuleKit
import Remedi
import Web

/// The form in which a practitioner enters what was measured in the clinic, or corrects a reading.
struct ReadingFormView: PageView {
  static let template = "monitoring/form"
  static let ownFiles = ["css/readings.css"]
  var title: String { isCorrection ? "Correct a reading of \(moduleName)" : "Enter a reading of \(moduleName)" }
  var trail: [Crumb] {
    [Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb(moduleName, moduleHref)]
  }
  var crumb: String { isCorrection ? "Correct a reading" : "Enter a reading" }
  let moduleName: String
  let patientName: String
  let patientHref: String
  let moduleHref: String
  /// The action of the form.
  let formHref: String
  /// The UUID of the reading. Before it is recorded, one made together with the form.
  var id: String
  /// The revision that a correction was opened on. Empty while nothing is recorded.
  var revision = ""
  /// "Recorded by Bob Martin: 81.4 kilograms, today, 08:04." Nil while nothing is recorded.
  var current: String?
  var values: [ReadingValueFields]
  var date = FieldView(name: "date", label: "Day", kind: .date, isRequired: true, isShort: true)
  var time = FieldView(name: "time", label: "Time", kind: .time, isRequired: true, isShort: true)
  /// Nil if the form has no choices.
  var context: FieldView?
  var device = FieldView(name: "device", label: "Device", hint: "The name of the device that measured.")
  var note = FieldView(name: "note", label: "Note", kind: .textArea, hint: "The patient reads it as well.")
  /// What is asked about unlikely values. Nil if there is nothing to ask.
  var question: String?
  /// An error of the form as a whole.
  var problem: String?

  var isCorrection: Bool { !revision.isEmpty }
  var hasFaults: Bool { inputs.contains { $0.error != nil } }
  private var inputs: [FieldView] {
    values.flatMap { [$0.value, $0.unit].compactMap { $0 } } + [date, time, context, device, note].compactMap { $0 }
  }

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "moduleHref": moduleHref, "formHref": formHref, "id": id,
      "revision": revision, "current": current, "values": values, "date": date, "time": time, "context": context,
      "device": device, "note": note, "question": question,
      "action": isCorrection ? "Save the correction" : "Record",
      "removeHref": isCorrection ? "\(formHref)/remove" : nil,
      "problems": ProblemSummary(sentence: problem ?? question, inputs: inputs),
    ]
  }
}
