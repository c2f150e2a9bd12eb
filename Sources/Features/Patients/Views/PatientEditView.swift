import Web

/// The form for a new patient, or for changing one.
struct PatientEditView: PageView {
  static let template = "patients/edit"
  let title: String
  /// "Add the patient", "Save the changes", "Save my version", "It is somebody else: add anyway".
  let action: String
  /// Where "Cancel" leads.
  let cancelHref: String
  /// The revision that the form was opened on; nil for a new patient. After a conflict, the one stored now.
  let revision: String?
  /// Who is it.
  let identity: [FieldView]
  /// How to reach them.
  let contact: [FieldView]
  /// What the record says.
  let clinical: [FieldView]
  /// Who is responsible for a new patient; nil where that is whoever fills in the form.
  var responsible: FieldView?
  /// Set where somebody else saved meanwhile.
  let conflict: ConflictView?
  /// Set where the form may describe somebody who is a patient already.
  var duplicates: DuplicatesView?
  /// Of whom was said already that they are somebody else: ids, as the form sends them; nil where nobody was shown.
  var distinct: String?
  /// Tells one opening of the form from another, so that sending it twice makes one patient; nil for a change.
  var once: String?
  /// What is wrong with the form as a whole.
  let problem: String?
  /// Whose profile it is; nil for a new patient.
  var patientName: String?

  var trail: [Crumb] {
    [Crumb("Patients", "/patients")] + (patientName.map { [Crumb($0, cancelHref)] } ?? [])
  }
  var crumb: String { patientName == nil ? title : "Profile" }

  var fields: Fields {
    [
      "title": title, "action": action, "cancelHref": cancelHref, "revision": revision, "isNew": revision == nil,
      "identity": identity, "contact": contact, "clinical": clinical, "responsible": responsible, "conflict": conflict,
      "duplicates": duplicates, "distinct": duplicates?.distinct ?? distinct, "once": once,
      "problems": ProblemSummary(
        sentence: problem, inputs: [responsible].compactMap { $0 } + identity + contact + clinical),
    ]
  }
}
