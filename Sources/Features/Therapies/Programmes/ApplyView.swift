import Web

/// Prescribing a programme: its first day, what is chosen of it, and what that means.
struct ApplyView: PageView {
  static let template = "therapies/apply"
  var title: String { "Apply \(name)" }
  var trail: [Crumb] {
    [
      Crumb("Patients", "/patients"), Crumb(patientName, patientHref), Crumb("Apply a programme", chooseHref),
    ]
  }
  var crumb: String { name }
  /// Of the programme.
  let name: String
  let patientName: String
  let patientHref: String
  let chooseHref: String
  let description: String
  /// What the form was opened on.
  let revision: String
  /// Tells this opening of the form from another.
  let once: String
  var start: FieldView
  /// The zone of the patient's home; nil where nothing follows its clock.
  var home: FieldView?
  let items: [ApplyItemView]
  /// What is wrong with the form as a whole.
  var problem: String?
  /// Nil where something has to be mended first.
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

/// One prescription of the programme, which can be left out.
struct ApplyItemView: View {
  static let tick = "item"

  let id: String
  let name: String
  let isMedication: Bool
  /// "3 sets of 10 repetitions, at 08:00 every day, days 1 to 14."
  let words: String
  let note: String?
  let isChosen: Bool
  /// Whether the library offers it no longer: then it cannot be chosen.
  var isWithdrawn = false
  /// What the patient has of it already, or why it cannot be chosen; or nil.
  let known: String?
  /// Why it cannot be prescribed from the chosen day on, or nil.
  let error: String?

  /// The tick as a list of faults names it.
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

/// What the chosen prescriptions mean together.
struct ApplyPreviewView: View {
  /// "2 of 3 prescriptions, from Wednesday, 4 March 2026."
  let words: String
  /// What has to be confirmed before it is prescribed.
  let questions: [QuestionView]
  /// Of each substance whose limits what is permitted could break: how; it needs no tick.
  var advice: [String] = []
  /// Of each substance whose limits are kept, what was searched; or why nothing can be said.
  let remarks: [String]
  /// The first two weeks of all of it.
  let calendar: PreviewCalendarView?
  /// Of what begins today though times of today have passed.
  var beginnings: [BeginningView] = []

  var fields: Fields {
    [
      "words": words, "questions": questions, "advice": advice, "remarks": remarks, "calendar": calendar,
      "beginnings": beginnings,
      "beginTomorrow": beginnings.first?.tomorrow,
    ]
  }
}
