import Hummingbird
import Remedi

/// The context of an API call for practitioners. A handler cannot be mounted without one.
public struct MemberContext: ChildRequestContext, SignedInContext {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The practitioner and session of the request.
  public let signedIn: SignedInPractitioner

  /// - Throws: `RemediError` `unauthenticated` if no practitioner is signed in, `conflict` if the clinic requires
  ///   two-factor sign-in and it is not set up.
  public init(context: RemediContext) throws {
    guard let signedIn = context.member else {
      throw RemediError(.unauthenticated, "This call needs the token of somebody who is signed in at a clinic.")
    }
    guard !signedIn.mustSetUpTwoFactor else { throw RemediError.twoFactorMissing }
    self.coreContext = context.coreContext
    self.base = context
    self.signedIn = signedIn
  }
}
