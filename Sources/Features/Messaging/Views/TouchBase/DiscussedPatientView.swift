import Remedi
import Web

/// The patient whom a discussion is about.
struct DiscussedPatientView: View {
  let name: String
  /// "born 3 May 1950". Nil if it is not known.
  let birth: String?
  /// The chart, if the reader may open it. Nil otherwise.
  let href: String?

  init(name: String, birth: String?, href: String?) { (self.name, self.birth, self.href) = (name, birth, href) }

  /// - Parameter isOpen: whether the reader may open the record.
  init(_ patient: MessagePatient, isOpen: Bool) {
    self.init(
      name: patient.name, birth: patient.birthDate.map { "born \(Phrases.date($0))" },
      href: isOpen ? patient.patientId.map { "/patients/\($0)" } : nil)
  }

  var fields: Fields { ["name": name, "birth": birth, "href": href] }
}
