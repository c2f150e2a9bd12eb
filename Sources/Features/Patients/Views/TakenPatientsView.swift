import Web

/// The reader's patients that a colleague handed over.
struct TakenPatientsView: PageView {
  static let template = "patients/handovers"
  let title = "Handed over"
  let trail = [Crumb("Patients", "/patients")]
  let patients: [TakenPatientRow]
  /// Why a patient could not be taken back. Nil if there was no error.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "patients": patients, "hasPatients": !patients.isEmpty,
      "problems": ProblemSummary(sentence: problem),
    ]
  }

  static var samples: [(name: String, view: TakenPatientsView)] {
    let bob = TakenPatientRow(
      name: "Bob Miller",
      what: "Handed over by Dr. Charlie Osei on Monday, 2 March at 14:05. Dr. Charlie Osei is responsible now.",
      until: "You can take the patient back until Monday, 9 March at 14:05.", action: "/handovers/7")
    let again = TakenPatientRow(
      name: "ليلى عبد الرحمن",
      what: "Handed over by Dr. Charlie Osei on Sunday, 1 March at 09:30. Dr. Dana Diaz is responsible now.",
      until: "The patient was handed over again since, so you cannot take the patient back. Ask Dr. Dana Diaz.",
      action: nil)
    return [
      ("typical", TakenPatientsView(patients: [bob])), ("nobody", TakenPatientsView(patients: [])),
      (
        "handed over again",
        TakenPatientsView(
          patients: [bob, again],
          problem: "The patient was handed over again since. Ask who is responsible for the patient now to hand over.")
      ),
    ]
  }
}

/// A patient who was handed over.
struct TakenPatientRow: View {
  let name: String
  /// Who handed over and when, and who is responsible now.
  let what: String
  /// Until when the patient can be taken back, or why not.
  let until: String
  /// The action of the form that takes the patient back. Nil if that is not possible.
  let action: String?

  var fields: Fields { ["name": name, "what": what, "until": until, "action": action] }
}
