import Hummingbird
import Remedi

/// The context of an API call that patients get, and those who care for them: a handler that is mounted with it has to
/// ask in whose hands the record is.
public struct CareContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// Who asks, and in which session.
  public let signedIn: SignedInPatient

  /// - Throws: `RemediError` `unauthenticated` where nobody is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.patient else { throw PatientContext.nobody }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }

  public var patientId: Identifier<Patient> { signedIn.patientId }
  public var clinicId: Identifier<Clinic> { signedIn.clinicId }
  /// Who cares for the patient; nil where the patient asks.
  public var caregiverId: Identifier<Caregiver>? { signedIn.caregiverId }
  /// The session in which the patient or caregiver is signed in.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
