import Remedi

/// The context of a request by a signed-in practitioner: of a page or of a call.
public protocol SignedInContext: SiteContext {
  /// The practitioner and session of the request.
  var signedIn: SignedInPractitioner { get }
}

extension SignedInContext {
  public var practitioner: Practitioner { signedIn.practitioner }
  public var clinic: Clinic { signedIn.clinic }
  /// The practitioner's session.
  public var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
