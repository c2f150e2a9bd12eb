import Web

/// The form for the name and description of a programme. If it is made from a patient's prescriptions, it also lists
/// those.
struct ProgrammeEditView: PageView {
  static let template = "therapies/programme-edit"
  /// The form name of the ticks that choose prescriptions.
  static let sourceName = "source"
  /// The form name of the tick that includes the notes.
  static let notesName = "notes"

  let title: String
  let trail: [Crumb]
  /// A sentence below the heading.
  let remark: String
  /// "Make the programme"
  let action: String
  let cancelHref: String
  /// Identifies one opening of the form. Empty for a change.
  var once = ""
  /// The revision that the form was opened on. Nil for a new programme.
  var revision: String?
  /// The programme that this one is copied from, or nil.
  var copy: String?
  let form: ProgrammeForm
  /// An error of the form as a whole.
  var problem: String?
  /// Set if a colleague saved meanwhile.
  var conflict: ConflictView?
  /// The prescriptions that can be included.
  var sources: [ProgrammeSourceView] = []
  var takesNotes = false
  /// Whether the programme is made from a patient's prescriptions.
  var isCollecting = false

  var fields: Fields {
    [
      "title": title, "remark": remark, "action": action, "cancelHref": cancelHref, "isNew": revision == nil,
      "once": once, "revision": revision, "copy": copy, "name": form.name, "description": form.description,
      "sources": sources, "hasSources": !sources.isEmpty,
      "hasNotes": sources.contains { $0.note != nil }, "takesNotes": takesNotes, "notesName": Self.notesName,
      "isPossible": !isCollecting || !sources.isEmpty, "conflict": conflict,
      "problems": ProblemSummary(sentence: problem, inputs: [form.name, form.description] + sources.map(\.field)),
    ]
  }
}

/// A prescription of the patient that can be included in the programme.
struct ProgrammeSourceView: View {
  let id: String
  let name: String
  let words: String
  let note: String?
  let isChosen: Bool
  /// Why it cannot be part of a programme, or nil.
  var error: String?

  /// The tick as a field in the list of errors.
  var field: FieldView { FieldView(name: "\(ProgrammeEditView.sourceName)-\(id)", label: name, error: error) }

  var fields: Fields {
    [
      "id": "\(ProgrammeEditView.sourceName)-\(id)", "field": ProgrammeEditView.sourceName, "value": id, "name": name,
      "words": words, "note": note, "isChosen": isChosen, "error": error, "hasError": error != nil,
    ]
  }
}

extension ProgrammeEditView {
  static var samples: [(name: String, view: ProgrammeEditView)] {
    let list = [Crumb("Programmes", ProgrammePath.list)]
    let patient = [
      Crumb("Patients", "/patients"), Crumb("Wilhelmina Theodora van den Berghe-Oosterhuis", "/patients/9"),
    ]
    let new = ProgrammeEditView(
      title: "New programme", trail: list, remark: "Give it a name. You add its prescriptions next.",
      action: "Go on", cancelHref: "/programmes", once: "1", form: ProgrammeForm())
    var form = ProgrammeForm()
    form.name.value = "برنامج الصباح (2)"
    form.description.value = "For stiffness after getting up.\n\nNot after falls."
    var faulty = form
    faulty.name.value = ""
    faulty.name.error = "Type the name of the programme."
    let sources = [
      ProgrammeSourceView(
        id: "1", name: "Levodopa/Carbidopa 100/25", words: "1 tablet at 08:00 and 20:00 every day, from day 1.",
        note: "With water, 30 minutes before food.", isChosen: true),
      ProgrammeSourceView(
        id: "2", name: "Sit to stand", words: "2 sets of 10 repetitions, at 17:00 every day, days 1 to 14.", note: nil,
        isChosen: false),
    ]
    let faultySource = ProgrammeSourceView(
      id: "3", name: "Wilhelminastraatrondwandelingenmetgroteswingendearmbewegingen",
      words: "20 minutes, on Mondays, from day 15.", note: nil, isChosen: true,
      error: "This cannot be in a programme: The last day goes up to 3650.")
    func collecting(_ form: ProgrammeForm, _ sources: [ProgrammeSourceView], _ problem: String? = nil) -> Self {
      ProgrammeEditView(
        title: "Make a programme", trail: patient, remark: "Of what Bob Miller is prescribed.",
        action: "Make the programme", cancelHref: "/patients/9", once: "1", form: form, problem: problem,
        sources: sources, isCollecting: true)
    }
    return [
      ("new", new),
      (
        "change",
        ProgrammeEditView(
          title: "Change the programme", trail: list + [Crumb("Early morning routine", "/programmes/1")],
          remark: "Existing prescriptions keep the old name.", action: "Save the changes",
          cancelHref: "/programmes/1", revision: "4", form: form)
      ),
      (
        "conflict",
        ProgrammeEditView(
          title: "Change the programme", trail: list + [Crumb("Early morning routine", "/programmes/1")],
          remark: "Existing prescriptions keep the old name.", action: "Save my version",
          cancelHref: "/programmes/1", revision: "5", form: form,
          conflict: ConflictView(
            "this programme", savedBy: "Dr. Charlie Osei", savedAt: "on 3 March 2026, 10:42",
            differences: [
              ChangeView("Name", old: "Early morning routine", new: "برنامج الصباح (2)"),
              ChangeView(
                "Description", old: "", new: "For stiffness after getting up.\n\nNot after falls."),
            ], takeStoredHref: "/programmes/1/edit"))
      ),
      ("of prescriptions", collecting(form, sources)),
      ("with a fault beside a tick", collecting(form, sources + [faultySource])),
      ("with faults", collecting(faulty, sources, "Choose at least one prescription.")),
      ("of nothing", collecting(ProgrammeForm(), [])),
    ]
  }
}
