import Remedi
import Web

/// The form in which a physician records one dose on the patient's behalf, or corrects the current record.
struct DoseRecordView: PageView {
  static let template = "therapies/dose-record"
  var title: String { isCorrection ? "Correct the record of \(name)" : "Record \(name)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { isCorrection ? "Correct a record" : "Record a dose" }
  /// The name of the exercise or medication.
  let name: String
  let patientName: String
  let patientHref: String
  /// "1 tablet, planned for Monday, 2 March, 08:00", "1 sachet, as needed".
  let dose: String
  /// The action of the form.
  var formHref = ""
  /// "Recorded by Bob Miller: completed on Monday, 2 March, 08:04." Nil while nothing is recorded.
  var current: String?
  /// The UUID of the current record. If there is none, a UUID made together with the form.
  var id: String
  /// The revision that a correction was opened on. Empty while nothing is recorded.
  var revision = ""
  /// The action that undoes the current record. Nil while nothing is recorded.
  var undoHref: String?
  /// Nil for a dose taken as needed, because it cannot be skipped.
  var outcome: ChoiceView?
  var reason: FieldView?
  var date = FieldView(name: "date", label: "Day", kind: .date, isRequired: true, isShort: true)
  var time = FieldView(name: "time", label: "Time", kind: .time, isRequired: true, isShort: true)
  var pain = Self.scale("pain", "Pain, 0 to 10")
  var effort = Self.scale("effort", "Effort, 0 to 10")
  var toldBy = FieldView(name: "toldBy", label: "Reported by", kind: .select, isShort: true, options: ToldBy.options)
  var note = FieldView(
    name: "note", label: "Note", kind: .textArea, hint: "The patient reads it as well.")
  /// An error of the form as a whole.
  var problem: String?

  var isCorrection: Bool { !revision.isEmpty }
  var hasFaults: Bool { inputs.contains { $0.error != nil } || outcome?.error != nil }
  private var inputs: [FieldView] { [reason, date, time, pain, effort, toldBy, note].compactMap { $0 } }

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "dose": dose, "current": current,
      "id": id, "formHref": formHref, "revision": revision, "isCorrection": isCorrection, "undoHref": undoHref,
      "outcome": outcome,
      "reason": reason, "date": date, "time": time, "pain": pain, "effort": effort, "toldBy": toldBy, "note": note,
      "action": isCorrection ? "Save the correction" : "Record",
      "problems": ProblemSummary(sentence: problem, inputs: inputs, choices: outcome.map { [$0] } ?? []),
    ]
  }

  static var outcome: ChoiceView {
    ChoiceView(
      name: "outcome", legend: "What happened", value: "completed",
      options: [.init("completed", "Completed"), .init("skipped", "Skipped")])
  }

  static var reason: FieldView {
    FieldView(
      name: "reason", label: "Why it was skipped", kind: .select, isShort: true,
      options: [.init("", "Not stated")] + Completion.Reason.allCases.map { .init($0.rawValue, Phrases.reason($0)) })
  }

  private static func scale(_ name: String, _ label: String) -> FieldView {
    FieldView(
      name: name, label: label, kind: .select, isShort: true,
      options: [.init("", "Not stated")] + (0...10).map { .init(String($0), String($0)) })
  }
}
