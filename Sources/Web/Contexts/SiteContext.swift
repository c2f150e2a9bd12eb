import Hummingbird
import Remedi

/// What every handler of the site has, regardless of who sends the request.
public protocol SiteContext: RequestContext {
  /// The context that the request arrived with; a child context returns its parent's.
  var base: RemediContext { get }
}

extension SiteContext {
  /// The environment for every response of the site.
  public var web: WebEnvironment { base.web }
  /// The current moment.
  public var now: Instant { base.web.now() }
  /// The client's address without its port: the peer's, or the one that trusted proxies report; `unknown` if the
  /// connection has none.
  public var clientAddress: String { base.clientAddress }
  /// The unit by which anonymous clients are counted: the IPv4 address, or the IPv6 network (/64), since every client
  /// has more IPv6 addresses than can be counted.
  public var clientNetwork: String { ClientKey.text(clientAddress) }
  /// ``clientNetwork``. Nil if the connection has no address.
  public var knownNetwork: String? { NetworkAddress(clientAddress) == nil ? nil : clientNetwork }
  /// Identifies a browser in which somebody has signed in before. Nil if the request carried no such cookie.
  public var browserToken: String? { base.presented.browser }
  /// The token in the cookie of the message service. Nil if the request carried none.
  public var serviceToken: String? { base.presented.service }
  /// The submitted form; empty if the request carried none.
  public var form: FormData { base.form }

  /// A path parameter, percent-decoded.
  /// - Throws: `RemediError` `notFound` if the route has no such parameter or it cannot be decoded.
  public func pathParameter(_ name: String) throws -> String {
    guard let raw = parameters.get(name), let text = PercentDecoding.decode(raw.utf8, plusIsSpace: false),
      !text.utf8.contains(0)
    else { throw RemediError.notFound }
    return text
  }

  /// An identifier in the path.
  /// - Throws: `RemediError` `notFound` if the text cannot be an identifier.
  public func identifier<Kind>(_ name: String, of kind: Kind.Type = Kind.self) throws -> Identifier<Kind> {
    guard let identifier = Identifier<Kind>(clientText: try pathParameter(name)) else { throw RemediError.notFound }
    return identifier
  }
}
