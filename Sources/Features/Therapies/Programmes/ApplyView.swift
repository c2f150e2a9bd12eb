import Web

/// Prescribes a programme: its first day, the chosen items, and a preview.
struct ApplyView: PageView {
  static let template = "therapies/apply"
  var title: String { "Apply \(name)" }
  var trail: [Crumb] {
    [
      Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb("Apply a programme", chooseHref),
    ]
  }
  var crumb: String { name }
  /// The programme's name.
  let name: String
  let patientName: String
  let patientHref: String
  let chooseHref: String
  let description: String
  /// The revision that the form was opened on.
  let revision: String
  /// Identifies one opening of the form.
  let once: String
  var start: FieldView
  /// The patient's home zone. Nil if no item follows its clock.
  var home: FieldView?
  let items: [ApplyItemView]
  /// An error of the form as a whole.
  var problem: String?
  /// Nil if the form has errors.
  var preview: ApplyPreviewView?

  var fields: Fields {
    [
      "name": name, "patientName": patientName, "patientHref": patientHref, "chooseHref": chooseHref,
      "description": description, "hasDescription": !description.isEmpty, "revision": revision, "once": once,
      "start": start, "home": home, "items": items, "preview": preview,
      "problems": ProblemSummary(
        sentence: problem,
        inputs: [start] + [home].compactMap { $0 } + items.map(\.field) + (preview?.questions.map(\.field) ?? [])),
    ]
  }
}

/// One optional prescription of the programme.
struct ApplyItemView: View {
  static let tick = "item"

  let id: String
  let name: String
  let isMedication: Bool
  /// "3 sets of 10 repetitions, at 08:00 every day, days 1 to 14."
  let words: String
  let note: String?
  let isChosen: Bool
  /// Whether the library no longer offers it, so that it cannot be chosen.
  var isWithdrawn = false
  /// What the patient already has of it, or why it cannot be chosen, or nil.
  let known: String?
  /// Why it cannot be prescribed from the chosen day on, or nil.
  let error: String?

  /// The tick as a field in the list of errors.
  var field: FieldView { FieldView(name: "\(Self.tick)-\(id)", label: name, error: error) }

  var fields: Fields {
    [
      "id": "\(Self.tick)-\(id)", "field": Self.tick, "value": id, "name": name, "isMedication": isMedication,
      "kind": isMedication ? "Medication" : "Exercise", "words": words, "note": note, "isChosen": isChosen,
      "isWithdrawn": isWithdrawn,
      "known": known, "error": error, "hasError": error != nil,
    ]
  }
}

/// A preview of all chosen prescriptions together.
struct ApplyPreviewView: View {
  /// "2 of 3 prescriptions, from Wednesday, 4 March 2026."
  let words: String
  /// What must be confirmed before prescribing.
  let questions: [QuestionView]
  /// For each substance whose limits the permitted doses could exceed: how. Needs no tick.
  var advice: [String] = []
  /// For each substance whose limits are kept: what was checked, or why nothing can be said.
  let remarks: [String]
  /// The first two weeks of all prescriptions.
  let calendar: PreviewCalendarView?
  /// For prescriptions that begin today although some of today's times have passed.
  var beginnings: [BeginningView] = []

  var fields: Fields {
    [
      "words": words, "questions": questions, "advice": advice, "remarks": remarks, "calendar": calendar,
      "beginnings": beginnings,
      "beginTomorrow": beginnings.first?.tomorrow,
    ]
  }
}
