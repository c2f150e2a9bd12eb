import Remedi

/// The physician who asks, with the clinic that the answer is confined to.
///
/// Not a structure: a context that holds one is copied on each step of a request.
public final class SignedInPractitioner: Sendable {
  /// Who is signed in.
  public let practitioner: Practitioner
  /// The physician's clinic.
  public let clinic: Clinic
  /// Names the session in the record; not the cookie's value, so it may be logged and audited.
  public let sessionId: String
  /// Seconds without a deed of a person after which the session is locked; nil where it never is.
  public let idleLimit: Int?
  /// Whether the password was typed lately enough for what does the most harm in wrong hands.
  public let isProven: Bool
  /// Whether the clinic demands a second step that is not set up.
  public let owesSecondStep: Bool

  public init(
    practitioner: Practitioner, clinic: Clinic, sessionId: String, idleLimit: Int? = nil, isProven: Bool = false,
    owesSecondStep: Bool = false
  ) {
    self.practitioner = practitioner
    self.clinic = clinic
    self.sessionId = sessionId
    self.idleLimit = idleLimit
    self.isProven = isProven
    self.owesSecondStep = owesSecondStep
  }
}

/// The patient who asks through the API, or somebody who cares for the patient.
public struct SignedInPatient: Sendable {
  /// Whose record it is about.
  public let patientId: Identifier<Patient>
  /// The clinic that treats the patient.
  public let clinicId: Identifier<Clinic>
  /// Who is signed in, where that is not the patient.
  public let caregiverId: Identifier<Caregiver>?
  /// With what whoever asks signed in.
  public let accountId: Identifier<Account>
  /// Names the session in the record; not the token, so it may be logged and audited.
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
