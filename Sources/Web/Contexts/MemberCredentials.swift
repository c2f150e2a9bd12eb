import Remedi

/// With what a practitioner signs in on a device, which then has a token, and where from.
public struct MemberCredentials: Sendable {
  public let userName: String
  public let password: String
  /// The two-factor code. Nil if none was given.
  public let code: String?
  /// The client's name for itself. Nil if it gave none.
  public let device: String?
  /// As in ``SiteContext/clientNetwork``.
  public let network: String
  /// As in ``SiteContext/knownNetwork``.
  public let knownNetwork: String?
  /// As in ``SiteContext/browserToken``.
  public let browser: String?

  /// - Parameter context: of the request that brings them.
  public init(
    userName: String, password: String, code: String?, device: String?, _ context: some SiteContext
  ) {
    (self.userName, self.password, self.device) = (userName, password, device)
    self.code = code.flatMap { $0.isEmpty ? nil : $0 }
    (network, knownNetwork, browser) = (context.clientNetwork, context.knownNetwork, context.browserToken)
  }
}
