import Remedi
import Web

/// The form that says whether messages about a patient stay within the care team.
struct MessagingLimitView: PageView {
  static let template = "messaging/limit"
  var title: String { "Messages about \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  let isLimited: Bool
  /// Whether the clinic has decided it for all of its patients: then this decides nothing until it does no longer.
  let isDecidedByClinic: Bool

  /// The field of the form, and its value if it is ticked.
  static let (name, ticked) = ("careTeam", "on")

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "isLimited": isLimited,
      "clinic": isDecidedByClinic ? PatientMessageAudience.careTeamByClinic.sentence : nil,
    ]
  }

  static var samples: [(name: String, view: MessagingLimitView)] {
    func view(_ name: String, isLimited: Bool = false, isDecidedByClinic: Bool = false) -> MessagingLimitView {
      MessagingLimitView(
        patientName: name, patientHref: "/patients/7", isLimited: isLimited, isDecidedByClinic: isDecidedByClinic)
    }
    return [
      ("typical", view("Bob Miller")),
      ("long, limited", view("Wilhelmina Theodora van den Berghe-Oosterhuis", isLimited: true)),
      ("right to left, decided by the clinic", view("ليلى عبد الرحمن", isDecidedByClinic: true)),
    ]
  }
}
