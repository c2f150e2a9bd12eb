import Remedi
import Web

/// The letter to an invited colleague whose address already has an account.
struct ColleagueInvitationTakenLetterView: LetterView {
  static let template = "colleague-invitation-taken"
  let subject = "You have a Remedi account already"
  let recipientName: String
  let clinicName: String
  let invitedBy: String
  /// The URL of the site, without a trailing slash.
  let site: String

  /// The clinic's phone number. Nil if it has none.
  var phone: String?

  var signature: String? { clinicName }

  var fields: Fields {
    [
      "invitedBy": Phrases.isolated(invitedBy), "clinicName": Phrases.isolated(clinicName), "link": "\(site)/sign-in",
      "linkWords": "Sign in",
    ]
  }

  static var samples: [(name: String, view: ColleagueInvitationTakenLetterView)] {
    func letter(_ name: String, clinic: String, by manager: String) -> ColleagueInvitationTakenLetterView {
      ColleagueInvitationTakenLetterView(
        recipientName: name, clinicName: clinic, invitedBy: manager, site: LetterSamples.site)
    }
    return [
      ("typical", letter("Sam Okafor", clinic: "Riverside Movement Clinic", by: "Dr. Ann Keller")),
      ("right to left", letter(LetterSamples.rightToLeft, clinic: "عيادة النور", by: "د. ليلى حداد")),
    ]
  }
}
