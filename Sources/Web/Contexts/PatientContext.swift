import Hummingbird
import Remedi

/// The context of an API call that only a signed-in patient gets: a handler cannot be mounted without one.
public struct PatientContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The patient who asks, and in which session.
  public let signedIn: SignedInPatient

  /// - Throws: `RemediError` `unauthenticated` where no patient is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.patient else {
      throw RemediError(.unauthenticated, "This needs a token of a patient who is signed in.")
    }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }

  public var patientId: Identifier<Patient> { signedIn.patientId }
  public var clinicId: Identifier<Clinic> { signedIn.clinicId }
}
