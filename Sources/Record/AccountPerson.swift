import DocumentStore
import Remedi

/// Whom an account is for, as letters and pages speak to them.
public struct AccountPerson: Sendable {
  public let name: String
  /// A patient's or caregiver's user name; a physician's address.
  public let signInName: String
  /// Where letters go; nil where there is no address.
  public let address: String?
  public let isPhysician: Bool
  /// Whose days the moments in letters are written in: the patient's, also to who cares for the patient, or those of the
  /// physician's clinic.
  public let calendar: PatientCalendar
}

extension MedicalRecord {
  /// - Throws: `RemediError.notFound` where the account is nobody's.
  public func person(of account: Account) async throws -> AccountPerson {
    try await commit { draft in try await person(of: account, in: &draft) }
  }

  func person(of account: Account, in draft: inout Draft) async throws -> AccountPerson {
    switch account.holder {
    case .patient(let clinicId, let patientId):
      guard let patient = try await draft.value(at: Places.patient(patientId, in: clinicId)) else {
        throw RemediError.notFound
      }
      return AccountPerson(
        name: patient.name, signInName: patient.userName, address: patient.profile.email, isPhysician: false,
        calendar: try PatientCalendar(patient.timeZones, database: timeZones))
    case .caregiver(let clinicId, let patientId, let caregiverId):
      let place = Places.patient(patientId, in: clinicId)
      guard let patient = try await draft.value(at: place),
        let caregiver = try await draft.value(at: Places.caregiver(caregiverId, of: place))
      else { throw RemediError.notFound }
      return AccountPerson(
        name: caregiver.name, signInName: caregiver.userName, address: caregiver.profile.email, isPhysician: false,
        calendar: try PatientCalendar(patient.timeZones, database: timeZones))
    case .physician(let clinicId, let physicianId):
      guard let physician = try await draft.value(at: Places.physician(physicianId, in: clinicId)),
        let clinic = try await draft.value(at: Places.clinic(clinicId))
      else { throw RemediError.notFound }
      return AccountPerson(
        name: physician.name, signInName: physician.email, address: physician.email, isPhysician: true,
        calendar: try calendar(of: clinic))
    }
  }

  /// The account with which a physician signs in.
  /// - Throws: `RemediError.notFound`
  public func account(of physician: Physician) async throws -> Account {
    let claim = try await value(at: placeOfClaim(on: physician.email))
    guard let claim, let account = try await account(claim.accountId),
      account.holder == .physician(physician.clinicId, physician.id)
    else { throw RemediError.notFound }
    return account
  }

  /// Where it stands which account a physician's address belongs to.
  func placeOfClaim(on email: String) -> Place<AccountClaim> {
    Collections.physicianEmails.root(Digest.hex(EmailAddress.fold(email)))
  }
}
