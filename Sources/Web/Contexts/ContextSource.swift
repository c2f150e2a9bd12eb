import Hummingbird
import Logging
import NIOCore

/// What a ``RemediContext`` is made from: what the server knows of the connection, and the site's environment.
public struct ContextSource: RequestContextSource {
  public let logger: Logger
  let channel: any Channel
  public let clientAddress: String
  /// The number under which the log knows the request.
  public let requestId: String
  public let web: WebEnvironment
  let table: RouteTable
  let notices: NoticeList
  let navigation: [NavigationEntry]
}

/// The context before the site's own begins.
public struct ArrivalContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The address of the peer, without its port; `unknown` where the connection has none.
  public let clientAddress: String
  public let requestId: String

  public init(source: ApplicationRequestContextSource) {
    self.coreContext = .init(source: source)
    self.channel = source.channel
    self.clientAddress = source.channel.remoteAddress?.ipAddress ?? "unknown"
    // Hummingbird's own `id` traps where the log keeps no metadata.
    self.requestId = source.logger[metadataKey: "hb.request.id"]?.description ?? RequestID().description
  }
}
