import Hummingbird
import Remedi

/// The context of an API call for patients and their caregivers. A handler mounted with it must distinguish whether the
/// patient or a caregiver sends the request.
public struct CareContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The signed-in user and session.
  public let signedIn: SignedInPatient

  /// - Throws: `RemediError` `unauthenticated` if nobody is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.patient else { throw PatientContext.nobody }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }

  public var patientId: Identifier<Patient> { signedIn.patientId }
  public var clinicId: Identifier<Clinic> { signedIn.clinicId }
  /// The caregiver who sends the request. Nil if the patient does.
  public var caregiverId: Identifier<Caregiver>? { signedIn.caregiverId }
  /// The session in which the patient or caregiver is signed in.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
