import Hummingbird
import Remedi

/// The context of a page for signed-in practitioners only. A handler cannot be mounted without one.
public struct PractitionerContext: ChildRequestContext, SignedInContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The practitioner and session of the request.
  public let signedIn: SignedInPractitioner

  /// - Throws: `RemediError` `unauthenticated` if no practitioner is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.practitioner else {
      throw RemediError(.unauthenticated, "Please sign in first.")
    }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }
}
