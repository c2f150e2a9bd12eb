import Remedi

/// Tells the addresses of hosts.
package protocol HostResolver: Sendable {
  /// The addresses in the order in which they should be tried.
  /// - Throws: ``HostUnknown``, or `CancellationError`
  func addresses(of host: String) async throws -> [String]
}

/// A host has no address, or none that the server may connect to.
package struct HostUnknown: LoggableError {
  package let host: String

  package init(host: String) { self.host = host }

  package var logWords: String { "no public address" }
}
