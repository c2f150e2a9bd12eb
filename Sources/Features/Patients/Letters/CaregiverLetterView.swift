import Remedi
import Web

/// The invitation letter for a caregiver. If a physician invites, it does not name the patient; if the patient invites,
/// it does not name the clinic. Anyone who carries the letter or gets it by mistake must not learn that a person is
/// treated somewhere.
struct CaregiverLetterView: LetterView {
  static let template = "caregiver-invitation"
  let subject = "Your invitation to Remedi"
  /// Empty if the patient invites.
  let recipientName: String
  /// Nil if the patient invites.
  let clinicName: String?
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
      "invitedBy": Phrases.isolated(invitedBy), "userName": userName,
      "code": InvitationLetterView.grouped(code), "link": "\(site)/invitations/\(code)",
      "linkWords": "Choose a password",
      "address": "\(site)/invitations", "app": "\(site)/app/",
      "lastDay": Phrases.invitationLastDay(ending: expiresAt), "isTemporaryPassword": isTemporaryPassword,
    ]
  }

  static var samples: [(name: String, view: CaregiverLetterView)] {
    func letter(
      _ name: String, _ userName: String, by inviter: String, of clinic: String? = "Riverside Movement Clinic",
      isTemporary: Bool = false
    ) -> CaregiverLetterView {
      CaregiverLetterView(
        recipientName: name, clinicName: clinic, invitedBy: inviter, userName: userName,
        code: LetterSamples.code, site: LetterSamples.site, expiresAt: LetterSamples.moment,
        isTemporaryPassword: isTemporary, phone: clinic.map { _ in "+49 30 555 0100" })
    }
    return [
      ("typical", letter("Sofia Miller", "sofia.miller", by: "Dr. Ann Keller")),
      ("temporary password", letter("Sofia Miller", "sofia.miller", by: "Dr. Ann Keller", isTemporary: true)),
      ("invited by the patient", letter("", "sofia.miller", by: "Bob Miller", of: nil)),
      ("long names", letter(LetterSamples.longName, "wilhelmina.berghe-oosterhuis.104", by: LetterSamples.longName)),
      ("right to left", letter(LetterSamples.rightToLeft, "noor.abd-al-rahman", by: "ليلى حداد")),
    ]
  }
}
