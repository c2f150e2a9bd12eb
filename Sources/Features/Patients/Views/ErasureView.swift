import Remedi
import Web

/// The form that erases an archived record permanently: what is erased, what stays, the reason, and the name as
/// confirmation.
struct ErasureView: PageView {
  static let template = "patients/erasure"
  var title: String { "Erase \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Erase"
  let patientName: String
  let patientHref: String
  /// The link to download everything first. Nil if the reader may not.
  let exportHref: String?
  /// "Archived today by Dr Ann Keller: the treatment is finished."
  let archived: String?
  /// Whether the patient has an app that will no longer open anything.
  let hasAccount: Bool
  let hasCaregivers: Bool
  var reason = ChoiceView(
    name: "reason", legend: "Why",
    options: [
      .init("asked", "The patient asked for it"),
      .init("out-of-time", "The retention period is over"),
      .init("mistake", "The record was made by mistake", hint: "A second record of the same person, for example."),
    ])
  var name = FieldView(
    name: "name", label: "The patient’s name", hint: "To make sure that it is the right record.", autocomplete: "off",
    marksOptional: false)

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "exportHref": exportHref,
      "archived": archived, "hasAccount": hasAccount, "hasCaregivers": hasCaregivers, "reason": reason, "name": name,
      "problems": ProblemSummary(inputs: [name], choices: [reason]),
    ]
  }

  static var samples: [(name: String, view: ErasureView)] {
    func page(
      _ name: String, hasAccount: Bool = true, hasCaregivers: Bool = true, exportHref: String? = "/patients/7/export"
    ) -> ErasureView {
      ErasureView(
        patientName: name, patientHref: "/patients/7", exportHref: exportHref,
        archived: "Archived on 3 January 2026 by Dr. Paul Voss: the treatment is finished.", hasAccount: hasAccount,
        hasCaregivers: hasCaregivers)
    }
    var faulty = page("Bob Miller")
    faulty.reason.error = "Choose why."
    faulty.name.value = "Rob Miller"
    faulty.name.error = "This is not the patient’s name. Type it as shown above."
    return [
      ("typical", page("Bob Miller")),
      ("long", page("Wilhelmina Theodora van den Berghe-Oosterhuis", hasAccount: false, hasCaregivers: false)),
      ("right to left", page("ليلى عبد الرحمن", exportHref: nil)), ("with faults", faulty),
    ]
  }
}
