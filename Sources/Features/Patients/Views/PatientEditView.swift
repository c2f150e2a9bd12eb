import Web

/// The form to add or change a patient.
struct PatientEditView: PageView {
  static let template = "patients/edit"
  let title: String
  /// "Add the patient", "Save the changes", "Save my version", "It is somebody else: add anyway".
  let action: String
  /// The target of "Cancel".
  let cancelHref: String
  /// The revision that the form was opened on. Nil for a new patient. After a conflict, the revision stored now.
  let revision: String?
  /// The fields about identity.
  let identity: [FieldView]
  /// The contact fields.
  let contact: [FieldView]
  /// The clinical fields.
  let clinical: [FieldView]
  /// The field for who is responsible for a new patient. Nil if that is the user who fills in the form.
  var responsible: FieldView?
  /// Set if a colleague saved meanwhile.
  let conflict: ConflictView?
  /// Set if the form may describe an existing patient.
  var duplicates: DuplicatesView?
  /// The ids of patients already confirmed as other people, as the form sends them. Nil if none were shown.
  var distinct: String?
  /// Identifies one opening of the form, so that sending it twice creates one patient. Nil for a change.
  var once: String?
  /// An error of the form as a whole.
  let problem: String?
  /// The name of the patient. Nil for a new one.
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
