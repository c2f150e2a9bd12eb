import Remedi

/// The practitioner who sends the request, with the clinic to which the response is confined.
///
/// A class, because a context that holds it is copied at each step of a request.
public final class SignedInPractitioner: Sendable {
  /// The signed-in practitioner.
  public let practitioner: Practitioner
  /// The practitioner's clinic.
  public let clinic: Clinic
  /// Identifies the session in the audit log. It is not the cookie's value, so it may be logged.
  public let sessionId: String
  /// Seconds without user action after which the session is locked. Nil if it is never locked.
  public let idleLimit: Int?
  /// Whether the password was typed recently enough for the most sensitive actions.
  public let isProven: Bool
  /// Whether the clinic requires two-factor sign-in and it is not set up.
  public let mustSetUpTwoFactor: Bool

  public init(
    practitioner: Practitioner, clinic: Clinic, sessionId: String, idleLimit: Int? = nil, isProven: Bool = false,
    mustSetUpTwoFactor: Bool = false
  ) {
    self.practitioner = practitioner
    self.clinic = clinic
    self.sessionId = sessionId
    self.idleLimit = idleLimit
    self.isProven = isProven
    self.mustSetUpTwoFactor = mustSetUpTwoFactor
  }
}

/// The patient who uses the API, or a caregiver acting for the patient.
public struct SignedInPatient: Sendable {
  /// The patient whose record it is.
  public let patientId: Identifier<Patient>
  /// The clinic that treats the patient.
  public let clinicId: Identifier<Clinic>
  /// The caregiver who is signed in. Nil if it is the patient.
  public let caregiverId: Identifier<Caregiver>?
  /// The account used to sign in.
  public let accountId: Identifier<Account>
  /// Identifies the session in the audit log. It is not the token, so it may be logged.
  public let sessionId: String

  public init(
    patientId: Identifier<Patient>, clinicId: Identifier<Clinic>, caregiverId: Identifier<Caregiver>? = nil,
    accountId: Identifier<Account>, sessionId: String
  ) {
    self.patientId = patientId
    self.clinicId = clinicId
    self.caregiverId = caregiverId
    self.accountId = accountId
    self.sessionId = sessionId
  }
}
