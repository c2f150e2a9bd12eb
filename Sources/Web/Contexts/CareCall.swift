import Remedi

/// The context of an API call that somebody makes for a patient: the patient, a caregiver, or a device of the patient's.
public protocol CareCall: SiteContext {
  /// Whose record it is, and the session.
  var signedIn: SignedInPatient { get }
}

extension CareCall {
  public var patientId: Identifier<Patient> { signedIn.patientId }
  public var clinicId: Identifier<Clinic> { signedIn.clinicId }
  /// The caregiver who sends the request. Nil if the patient does.
  public var caregiverId: Identifier<Caregiver>? { signedIn.caregiverId }
  /// The session of the request.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
