import Record
import Remedi
import Web

extension ClinicAdminFeature {
  /// The letters to future colleagues of a clinic.
  /// - Parameter record: derives the codes at the end of the links.
  package static func letters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(ColleagueInvitationLetter.self, samples: ColleagueInvitationLetterView.samples) {
        letter, message, site in
        ColleagueInvitationLetterView(
          recipientName: message.recipientName, clinicName: letter.clinicName, invitedBy: letter.invitedBy,
          roles: Set(letter.roles), code: record.code(of: letter.invitationId), site: site,
          expiresAt: letter.expiresAt, phone: message.clinicPhone)
      },
      LetterKind(ColleagueInvitationTakenLetter.self, samples: ColleagueInvitationTakenLetterView.samples) {
        letter, message, site in
        ColleagueInvitationTakenLetterView(
          recipientName: message.recipientName, clinicName: letter.clinicName, invitedBy: letter.invitedBy,
          site: site, phone: message.clinicPhone)
      },
    ]
  }
}
