import Remedi
import Web

/// The invitation letter for a patient.
struct InvitationLetterView: LetterView {
  static let template = "invitation"
  let subject = "Your invitation to Remedi"
  let recipientName: String
  let clinicName: String
  let invitedBy: String
  let userName: String
  let code: String
  /// The URL of the site, without a trailing slash.
  let site: String
  /// In the patient's time zone.
  let expiresAt: Instant
  /// Whether the code is a temporary password.
  var isTemporaryPassword = false

  /// The clinic's phone number. Nil if it has none.
  var phone: String?

  var signature: String? { clinicName }

  var fields: Fields {
    [
      "invitedBy": Phrases.isolated(invitedBy), "clinicName": Phrases.isolated(clinicName), "userName": userName,
      "code": Self.grouped(code), "link": "\(site)/invitations/\(code)", "linkWords": "Choose a password",
      "address": "\(site)/invitations", "app": "\(site)/app/",
      "lastDay": Phrases.invitationLastDay(ending: expiresAt), "isTemporaryPassword": isTemporaryPassword,
    ]
  }

  /// `abcd efgh jkmn`
  static func grouped(_ code: String) -> String {
    let signs = Array(code)
    return stride(from: 0, to: signs.count, by: 4).map { String(signs[$0..<min($0 + 4, signs.count)]) }
      .joined(separator: " ")
  }

  static var samples: [(name: String, view: InvitationLetterView)] {
    func letter(_ name: String, _ userName: String, clinic: String, by practitioner: String, isTemporary: Bool = false)
      -> InvitationLetterView
    {
      InvitationLetterView(
        recipientName: name, clinicName: clinic, invitedBy: practitioner, userName: userName,
        code: LetterSamples.code,
        site: LetterSamples.site, expiresAt: LetterSamples.moment,
        isTemporaryPassword: isTemporary, phone: "+49 30 555 0100")
    }
    return [
      (
        "typical",
        letter("Bob Miller", "bob.miller", clinic: "Riverside Movement Clinic", by: "Dr. Ann Keller")
      ),
      (
        "temporary password",
        letter(
          "Bob Miller", "bob.miller", clinic: "Riverside Movement Clinic", by: "Dr. Ann Keller", isTemporary: true)
      ),
      (
        "long names",
        letter(
          LetterSamples.longName, "wilhelmina.berghe-oosterhuis.104",
          clinic: "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the Northern Provinces",
          by: "Prof. Dr. Maximiliane-Charlotte von und zu Hohenstein-Wittgensteinburg")
      ),
      (
        "right to left",
        letter(LetterSamples.rightToLeft, "noor.abd-al-rahman", clinic: "عيادة النور", by: "د. ليلى حداد")
      ),
    ]
  }
}
