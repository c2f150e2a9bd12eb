import HummingbirdCore

extension HTTPServerBuilder {
  /// The server for a ``SiteResponder``: an end to silent connections, and one answer a connection for HTTP/1.0.
  public static var site: HTTPServerBuilder {
    .http1(configuration: .init(additionalChannelHandlers: [OldHTTPInstaller()], idleTimeout: .seconds(60)))
  }
}
