import Remedi
import Web

/// The form that archives a patient: the consequences and the reason.
struct ArchiveView: PageView {
  static let template = "patients/archive"
  var title: String { "Archive \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  /// Whether the patient joined and has an app that stays readable. Otherwise there is an invitation that ends.
  let hasJoined: Bool
  /// The names of the prescriptions that archiving will stop.
  let prescriptions: [String]
  /// The revision that the form was opened on. It is sent back, so that no prescription is stopped unseen.
  let seen: String
  var reason = ChoiceView(
    name: "reason", legend: "Why",
    options: [
      .init("finished", "The treatment is finished"), .init("moved", "Somebody else treats the patient now"),
      .init("died", "The patient has died"), .init("other", "Another reason"),
    ])
  var note = FieldView(
    name: "note", label: "Note for the care team", kind: .textArea, hint: "It is shown at the top of the chart.")
  /// An error of the form as a whole.
  var problem: String?

  /// "3 prescriptions will be stopped", "1 prescription will be stopped". Nil if none will be.
  private var count: String? {
    prescriptions.isEmpty
      ? nil : "\(prescriptions.count) \(prescriptions.count == 1 ? "prescription" : "prescriptions") will be stopped"
  }

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "hasJoined": hasJoined,
      "prescriptions": prescriptions, "count": count, "seen": seen, "reason": reason, "note": note,
      "problems": ProblemSummary(sentence: problem, inputs: [note], choices: [reason]),
    ]
  }

  static var samples: [(name: String, view: ArchiveView)] {
    let typical = ArchiveView(
      patientName: "Bob Miller", patientHref: "/patients/7", hasJoined: true,
      prescriptions: ["Levodopa/Carbidopa 100/25", "Sit to stand", "Walk and count"], seen: "3")
    let long = ArchiveView(
      patientName: "Wilhelmina Theodora van den Berghe-Oosterhuis", patientHref: "/patients/9", hasJoined: false,
      prescriptions: (1...12).map { "Rivastigmine transdermal patch \($0)" }, seen: "12")
    let rightToLeft = ArchiveView(
      patientName: "ليلى عبد الرحمن", patientHref: "/patients/11", hasJoined: true, prescriptions: ["ليفودوبا"],
      seen: "1")
    var faulty = typical
    faulty.reason.error = "Choose why."
    faulty.note.value = "Moved to\nHamburg"
    faulty.problem = "Somebody changed what is prescribed while you were writing. Read what will be stopped now."
    return [
      ("typical", typical), ("long", long), ("right to left", rightToLeft), ("with faults", faulty),
      (
        "nothing prescribed",
        ArchiveView(patientName: "Li Wei", patientHref: "/patients/10", hasJoined: true, prescriptions: [], seen: "0")
      ),
    ]
  }
}
