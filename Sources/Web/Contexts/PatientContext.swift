import Hummingbird
import Remedi

/// The context of an API call for signed-in patients only, not for caregivers. A handler cannot be mounted without one.
public struct PatientContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The patient and session of the request.
  public let signedIn: SignedInPatient

  /// - Throws: `RemediError` `unauthenticated` if nobody is signed in, `roleRequired` if a caregiver is.
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
