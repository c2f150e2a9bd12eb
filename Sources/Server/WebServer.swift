import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Web

/// Serves a site on an address of this machine until a signal ends it.
struct WebServer {
  let host: String
  let port: Int
  /// The certificate for TLS. Nil for plain HTTP.
  var certificate: ServerCertificate?
  /// The limits of clients.
  let limits: ServerLimits
  /// Proxies that are exempt from the limits of clients.
  var proxies = TrustedProxies.none
  var counters = LimitCounters()
  let logger: Logger

  /// Serves until SIGTERM or SIGINT. Requests in progress are answered first.
  /// - Parameters:
  ///   - services: run beside the server and end with it.
  ///   - whenReady: receives the port, which the system chooses if 0 was requested.
  /// - Throws: `StartupError` if the address cannot be bound.
  func run(
    _ responder: some HTTPResponder<ArrivalContext>, services: [any Service] = [],
    whenReady: @escaping @Sendable (Int) -> Void
  ) async throws {
    let application = Application(
      responder: responder,
      server: .site(certificate: certificate, limits: limits, proxies: proxies, counters: counters),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil, backlog: limits.backlog),
      services: services,
      onServerRunning: { channel in whenReady(channel.localAddress?.port ?? port) }, logger: logger)
    do {
      try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    } catch let error as IOError {
      throw StartupError(.port, "\(host):\(port) cannot be used: \(error.plainWords).")
    }
  }
}

extension IOError {
  /// The system's message, without the name of the function that failed.
  var plainWords: String {
    switch errnoCode {
    case EADDRINUSE: "another program already uses it"
    case EADDRNOTAVAIL: "this computer does not have this address"
    case EACCES: "ports below 1024 need a special permission"
    default: String(cString: strerror(errnoCode))
    }
  }
}

extension Logger {
  /// A logger for messages of the given level or above.
  init(label: String, level: Level) {
    self.init(label: label)
    logLevel = level
  }
}
