import Remedi
import Web

/// The invitation letter for a colleague.
struct ColleagueInvitationLetterView: LetterView {
  static let template = "colleague-invitation"
  let subject = "Your invitation to work with Remedi"
  let recipientName: String
  let clinicName: String
  let invitedBy: String
  let roles: Set<Role>
  let code: String
  /// The URL of the site, without a trailing slash.
  let site: String
  /// In the clinic's time zone.
  let expiresAt: Instant

  /// The clinic's phone number. Nil if it has none.
  var phone: String?

  var signature: String? { clinicName }

  var fields: Fields {
    [
      "invitedBy": Phrases.isolated(invitedBy), "clinicName": Phrases.isolated(clinicName),
      "roles": Phrases.roles(roles),
      "link": "\(site)/colleague-invitations/\(code)", "linkWords": "Open my account",
      "until": "\(Phrases.clock(expiresAt)) on \(Phrases.weekdayAndDate(expiresAt.writtenDate))",
    ]
  }

  static var samples: [(name: String, view: ColleagueInvitationLetterView)] {
    func letter(_ name: String, clinic: String, by manager: String, _ roles: Set<Role>) -> ColleagueInvitationLetterView
    {
      ColleagueInvitationLetterView(
        recipientName: name, clinicName: clinic, invitedBy: manager, roles: roles, code: LetterSamples.code,
        site: LetterSamples.site, expiresAt: LetterSamples.moment)
    }
    return [
      ("typical", letter("Sam Okafor", clinic: "Riverside Movement Clinic", by: "Dr. Ann Keller", [.staff])),
      (
        "long names",
        letter(
          LetterSamples.longName,
          clinic: "Interdisciplinary Centre for Movement Disorders and Neurorehabilitation of the Northern Provinces",
          by: "Prof. Dr. Maximiliane-Charlotte von und zu Hohenstein-Wittgensteinburg", Set(Role.allCases))
      ),
      ("right to left", letter(LetterSamples.rightToLeft, clinic: "عيادة النور", by: "د. ليلى حداد", [.physician])),
    ]
  }
}
