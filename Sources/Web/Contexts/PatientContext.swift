import Hummingbird
import Remedi

/// The context of an API call that only a signed-in patient gets, and nobody who cares for one: a handler cannot be mounted
/// without one.
public struct PatientContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The patient who asks, and in which session.
  public let signedIn: SignedInPatient

  /// - Throws: `RemediError` `unauthenticated` where nobody is signed in, `roleRequired` where a caregiver is.
  public init(context: RemediContext) throws {
    guard let signedIn = context.patient else { throw Self.nobody }
    guard signedIn.caregiverId == nil else {
      throw RemediError(.roleRequired, "This call is for the patient only.")
    }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }

  public var patientId: Identifier<Patient> { signedIn.patientId }
  public var clinicId: Identifier<Clinic> { signedIn.clinicId }
  /// The session in which the patient is signed in.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }

  static var nobody: RemediError {
    RemediError(
      .unauthenticated, "This call needs the token of a signed-in patient or caregiver.")
  }
}
