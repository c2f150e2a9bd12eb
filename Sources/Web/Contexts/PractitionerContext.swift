import Hummingbird
import Remedi

/// The context of a page that only a signed-in physician gets: a handler cannot be mounted without one.
public struct PractitionerContext: ChildRequestContext, SiteContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The physician who asks, and in which session.
  public let signedIn: SignedInPractitioner

  /// - Throws: `RemediError` `unauthenticated` where no physician is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.practitioner else {
      throw RemediError(.unauthenticated, "Please sign in first.")
    }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }

  public var practitioner: Practitioner { signedIn.practitioner }
  public var clinic: Clinic { signedIn.clinic }
  /// The session in which the physician is signed in.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
