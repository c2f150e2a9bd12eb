import Record
import Remedi
import Web

extension PatientsFeature {
  /// The letters to patients, caregivers and practitioners.
  /// - Parameter record: derives the codes at the end of the links.
  package static func letters(of record: MedicalRecord) -> [LetterKind] {
    invitationLetters(of: record) + addressLetters(of: record) + careTeamLetters
  }

  private static let (site, moment) = (LetterSamples.site, LetterSamples.moment)
  /// The sender in the samples.
  private static let (clinicName, colleague) = ("Example Clinic", "Dr. Charlie Chen")

  private static func invitationLetters(of record: MedicalRecord) -> [LetterKind] {
    [
      LetterKind(InvitationLetter.self, samples: InvitationLetterView.samples) { letter, message, site in
        InvitationLetterView(
          recipientName: message.recipientName, clinicName: letter.clinicName, invitedBy: letter.invitedBy,
          userName: letter.userName, code: record.code(of: letter.invitationId), site: site,
          expiresAt: letter.expiresAt, isTemporaryPassword: letter.isTemporaryPassword == true,
          phone: message.clinicPhone)
      },
      LetterKind(CaregiverInvitationLetter.self, samples: CaregiverLetterView.samples) { letter, message, site in
        CaregiverLetterView(
          // Otherwise a patient could send any text as a name to any address in the clinic's letter.
          recipientName: letter.clinicName == nil ? "" : message.recipientName, clinicName: letter.clinicName,
          invitedBy: letter.invitedBy, userName: letter.userName, code: record.code(of: letter.invitationId),
          site: site, expiresAt: letter.expiresAt, isTemporaryPassword: letter.isTemporaryPassword == true,
          phone: message.clinicPhone)
      },
    ]
  }

  private static func addressLetters(of record: MedicalRecord) -> [LetterKind] {
    let (name, code) = ("Bob Miller", LetterSamples.code)
    return [
      LetterKind(
        PatientAddressLetter.self,
        samples: [
          (
            "address of a patient",
            AccountLetterView.patientAddress(of: clinicName, code: code, site: site, expiresAt: moment)
          )
        ]
      ) { letter, _, site in
        .patientAddress(
          of: letter.clinicName, code: record.code(of: letter.changeId), site: site, expiresAt: letter.expiresAt)
      },
      LetterKind(
        PatientAddressAskedLetter.self,
        samples: [
          (
            "address of a patient asked for",
            AccountLetterView.patientAddressAsked(of: name, clinicName: clinicName, site: site, at: moment)
          )
        ]
      ) { letter, message, site in
        .patientAddressAsked(of: message.recipientName, clinicName: letter.clinicName, site: site, at: letter.at)
      },
      LetterKind(
        PatientAddressRemovedLetter.self,
        samples: [
          (
            "address of a patient removed",
            AccountLetterView.patientAddressRemoved(of: name, site: site, at: moment)
          )
        ]
      ) { letter, message, site in .patientAddressRemoved(of: message.recipientName, site: site, at: letter.at) },
    ]
  }

  private static var careTeamLetters: [LetterKind] {
    let name = "Dr. Ann Keller"
    return [
      LetterKind(
        PatientSharedLetter.self,
        samples: [("patient shared", false), ("patient handed over", true)].map { sample, isHandover in
          (sample, AccountLetterView.patientShared(with: name, by: colleague, isHandover: isHandover, site: site))
        }
      ) { letter, message, site in
        .patientShared(with: message.recipientName, by: letter.by, isHandover: letter.isHandover, site: site)
      },
      LetterKind(
        PatientTakenOverLetter.self,
        samples: [
          (
            "patient handed over by somebody else",
            AccountLetterView.patientTakenOver(
              from: name, by: colleague, clinicName: clinicName, site: site, at: moment,
              until: moment.adding(seconds: 7 * 86_400))
          )
        ]
      ) { letter, message, site in
        .patientTakenOver(
          from: message.recipientName, by: letter.by, clinicName: letter.clinicName, site: site, at: letter.at,
          until: letter.until)
      },
      LetterKind(
        PatientTakenBackLetter.self,
        samples: [
          (
            "patient taken back",
            AccountLetterView.patientTakenBack(
              told: name, by: colleague, clinicName: clinicName, site: site, at: moment)
          )
        ]
      ) { letter, message, site in
        .patientTakenBack(
          told: message.recipientName, by: letter.by, clinicName: letter.clinicName, site: site, at: letter.at)
      },
    ]
  }
}
