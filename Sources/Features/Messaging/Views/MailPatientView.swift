import Remedi
import Web

/// The patient whom a message is about.
struct MailPatientView: View {
  let name: String
  /// "17 August 1961". Nil if it was not given.
  let birthDate: String?
  /// The chart. Nil if the reader may not open it.
  let href: String?

  var fields: Fields { ["name": name, "birthDate": birthDate, "href": href] }
}

extension MailPatientView {
  init(_ patient: MessagePatient, href: String?) {
    self.init(
      name: [patient.firstName, patient.lastName].filter { !$0.isEmpty }.joined(separator: " "),
      birthDate: patient.birthDate.map(Phrases.date), href: href)
  }
}
