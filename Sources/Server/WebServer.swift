import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Web

/// A site on an address of this machine, until a signal ends it.
struct WebServer {
  let host: String
  let port: Int
  /// With which everything is by TLS; nil for plain HTTP.
  var certificate: ServerCertificate?
  /// What clients may have of it.
  let limits: ServerLimits
  /// Proxies that are held to no share of it.
  var proxies = TrustedProxies.none
  var counters = LimitCounters()
  let logger: Logger

  /// Serves until SIGTERM or SIGINT; requests under way are answered first.
  /// - Parameters:
  ///   - services: what runs beside the server and ends with it.
  ///   - whenReady: told the port, which the system chose where 0 was asked for.
  /// - Throws: `StartupError` where the address cannot be had.
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
  /// What the system says, without the name of the function that it was said to.
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
  /// A logger that says what is of the level or above.
  init(label: String, level: Level) {
    self.init(label: label)
    logLevel = level
  }
}
