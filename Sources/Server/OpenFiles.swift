import Logging
import Web

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// How many files the process may have open, of which each connection is one.
enum OpenFiles {
  /// What the store, the log, the mail, backups and files that are handed out take, generously.
  static let besidesConnections = 500

  /// How many connections there can be, and what is said about it.
  struct Fit: Equatable {
    let connections: Int
    /// How much it matters that there are fewer than planned; nil where there are not.
    let level: Logger.Level?
  }

  /// - Parameters:
  ///   - planned: connections.
  ///   - allowed: files that the process may have open.
  ///   - isDemonstration: nobody but who tries it out comes to it, so that fewer connections are no trouble.
  static func fit(planned: Int, allowed: Int, isDemonstration: Bool) -> Fit {
    let room = max(allowed - besidesConnections, 1)
    guard room < planned else { return Fit(connections: planned, level: nil) }
    return Fit(connections: room, level: isDemonstration ? .debug : .warning)
  }

  /// Lets the process open as many files as the connections need, as far as the system allows, and says so where fewer
  /// connections can be taken for that.
  /// - Returns: the limits with as many connections as there can be.
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

  /// How many the process may open after it asked for so many.
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
