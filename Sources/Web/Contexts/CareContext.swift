import Hummingbird
import Remedi

/// The context of an API call for patients and their caregivers. A handler mounted with it must distinguish whether the
/// patient or a caregiver sends the request.
public struct CareContext: ChildRequestContext, CareCall {
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
}
