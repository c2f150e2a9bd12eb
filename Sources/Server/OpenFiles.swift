import Logging
import Web

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The limit of open files of the process. Each connection is one.
enum OpenFiles {
  /// A generous reserve for the store, the log, the mail, backups and downloads.
  static let besidesConnections = 500

  /// The number of possible connections, and the message about it.
  struct Fit: Equatable {
    let connections: Int
    /// The severity of having fewer than planned. Nil if there are not fewer.
    let level: Logger.Level?
  }

  /// - Parameters:
  ///   - planned: the planned connections.
  ///   - allowed: the files that the process may have open.
  ///   - isDemonstration: only the person who tries it out connects, so that fewer connections are no problem.
  static func fit(planned: Int, allowed: Int, isDemonstration: Bool) -> Fit {
    let room = max(allowed - besidesConnections, 1)
    guard room < planned else { return Fit(connections: planned, level: nil) }
    return Fit(connections: room, level: isDemonstration ? .debug : .warning)
  }

  /// Raises the limit of open files as far as the connections need and the system allows, and logs a message if fewer
  /// connections are possible.
  /// - Returns: the limits with the number of possible connections.
  static func fit(_ limits: ServerLimits, isDemonstration: Bool = false, logger: Logger) -> ServerLimits {
    let allowed = raise(to: limits.connections + besidesConnections)
    let fit = fit(planned: limits.connections, allowed: allowed, isDemonstration: isDemonstration)
    if let level = fit.level {
      logger.log(
        level: level,
        "The limit of open files is too low for all connections. Raise the hard limit (ulimit -Hn).",
        metadata: [
          "files": "\(allowed)", "connections": "\(fit.connections)", "planned": "\(limits.connections)",
        ])
    }
    var limits = limits
    limits.connections = fit.connections
    return limits
  }

  /// The limit after requesting `wanted`.
  private static func raise(to wanted: Int) -> Int {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 0 }
    if limit.rlim_cur < rlim_t(wanted) {
      var more = limit
      more.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
      if setrlimit(files, &more) == 0 { limit = more }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
