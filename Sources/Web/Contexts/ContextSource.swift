import Hummingbird
import Logging
import NIOCore

/// The source of a ``RemediContext``: what the server knows about the connection, and the site's environment.
public struct ContextSource: RequestContextSource {
  public let logger: Logger
  let channel: any Channel
  public let clientAddress: String
  /// The request's ID in the log.
  public let requestId: String
  public let web: WebEnvironment
  let table: RouteTable
  let notices: NoticeList
  let navigation: [NavigationEntry]
}

/// The context before the site's own context exists.
public struct ArrivalContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The peer's address without its port; `unknown` if the connection has none.
  public let clientAddress: String
  public let requestId: String

  public init(source: ApplicationRequestContextSource) {
    self.coreContext = .init(source: source)
    self.channel = source.channel
    self.clientAddress = source.channel.remoteAddress?.ipAddress ?? "unknown"
    // Hummingbird's own `id` traps if the log has no metadata.
    self.requestId = source.logger[metadataKey: "hb.request.id"]?.description ?? RequestID().description
  }
}
