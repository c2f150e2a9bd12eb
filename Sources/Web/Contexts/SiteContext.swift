import Hummingbird
import Remedi

/// What every handler of the site has in its hands, whoever asks.
public protocol SiteContext: RequestContext {
  /// The context that the request came in with; a child context hands on its parent's.
  var base: RemediContext { get }
}

extension SiteContext {
  /// What every answer of the site is made with.
  public var web: WebEnvironment { base.web }
  /// The current moment.
  public var now: Instant { base.web.now() }
  /// The address of the client, without its port: of the peer, or what proxies say that are believed; `unknown` where the
  /// connection has none.
  public var clientAddress: String { base.clientAddress }
  /// What counts as one client where strangers are counted: the address of IPv4, or the network of IPv6 (/64), of which
  /// everybody has more addresses than anybody can count.
  public var clientNetwork: String { ClientKey.text(clientAddress) }
  /// ``clientNetwork``; nil where the connection has no address, which is nobody's network.
  public var knownNetwork: String? { NetworkAddress(clientAddress) == nil ? nil : clientNetwork }
  /// By what the browser is known in which somebody has signed in before; nil where none came along.
  public var browserToken: String? { base.presented.browser }
  /// What the form sent; empty where the request carried none.
  public var form: FormData { base.form }

  /// A part of the path, percent-decoded.
  /// - Throws: `RemediError` `notFound` where the route has no such part or it cannot be read.
  public func pathParameter(_ name: String) throws -> String {
    guard let raw = parameters.get(name), let text = PercentDecoding.decode(raw.utf8, plusIsSpace: false),
      !text.utf8.contains(0)
    else { throw RemediError.notFound }
    return text
  }

  /// An identifier in the path.
  /// - Throws: `RemediError` `notFound` where no identifier can look like that.
  public func identifier<Kind>(_ name: String, of kind: Kind.Type = Kind.self) throws -> Identifier<Kind> {
    guard let identifier = Identifier<Kind>(clientText: try pathParameter(name)) else { throw RemediError.notFound }
    return identifier
  }
}
