import DocumentStore
import Remedi

/// The holder of an account, as letters and pages address them.
public struct AccountPerson: Sendable {
  public let name: String
  /// The user name of a patient or caregiver; the email address of a physician.
  public let signInName: String
  /// The address for letters. Nil if there is none.
  public let address: String?
  public let isPhysician: Bool
  /// The calendar for dates and times in letters: the patient's, also in letters to caregivers, or that of the
  /// physician's clinic.
  public let calendar: PatientCalendar
}

extension MedicalRecord {
  public func account(_ id: Identifier<Account>) async throws -> Account? {
    try await value(at: Collections.accounts.root(id.text))
  }

  /// - Throws: `RemediError.notFound` if the account's holder does not exist.
  public func person(of account: Account) async throws -> AccountPerson {
    try await commit { transaction in try await person(of: account, in: &transaction) }
  }

  package func person(of account: Account, in transaction: inout Transaction) async throws -> AccountPerson {
    switch account.holder {
    case .patient(let clinicId, let patientId):
      guard let patient = try await transaction.value(at: References.patient(patientId, in: clinicId)) else {
        throw RemediError.notFound
      }
      return AccountPerson(
        name: patient.name, signInName: patient.userName, address: patient.profile.email, isPhysician: false,
        calendar: try PatientCalendar(patient.timeZones, database: timeZones))
    case .caregiver(let clinicId, let patientId, let caregiverId):
      let reference = References.patient(patientId, in: clinicId)
      guard let patient = try await transaction.value(at: reference),
        let caregiver = try await transaction.value(at: References.caregiver(caregiverId, of: reference))
      else { throw RemediError.notFound }
      return AccountPerson(
        name: caregiver.name, signInName: caregiver.userName, address: caregiver.profile.email, isPhysician: false,
        calendar: try PatientCalendar(patient.timeZones, database: timeZones))
    case .physician(let clinicId, let physicianId):
      guard let practitioner = try await transaction.value(at: References.practitioner(physicianId, in: clinicId)),
        let clinic = try await transaction.value(at: References.clinic(clinicId))
      else { throw RemediError.notFound }
      return AccountPerson(
        name: practitioner.name, signInName: practitioner.email, address: practitioner.email, isPhysician: true,
        calendar: try calendar(of: clinic))
    }
  }

  /// The account with which a physician signs in.
  /// - Throws: `RemediError.notFound`
  public func account(of practitioner: Practitioner) async throws -> Account {
    let claim = try await value(at: placeOfClaim(on: practitioner.email))
    guard let claim, let account = try await account(claim.accountId),
      account.holder == .physician(practitioner.clinicId, practitioner.id)
    else { throw RemediError.notFound }
    return account
  }

  /// The document that records which account a physician's address belongs to.
  package func placeOfClaim(on email: String) -> DocumentReference<AccountClaim> {
    Collections.physicianEmails.root(Digest.hex(EmailAddress.fold(email)))
  }
}
