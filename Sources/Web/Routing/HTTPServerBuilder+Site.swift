import HummingbirdCore

extension HTTPServerBuilder {
  /// The server for a ``SiteResponder``: an end to silent connections and to streams that nobody reads, and one answer a
  /// connection for HTTP/1.0.
  /// - Parameter streamPatience: how long the client of an event stream may leave unread what was sent to it.
  public static func site(streamPatience: Duration = .seconds(30)) -> HTTPServerBuilder {
    .http1(
      configuration: .init(
        additionalChannelHandlers: [WireInstaller(streamPatience: streamPatience)], idleTimeout: .seconds(60)))
  }
}
