/// Where copies may go: to every store that is reached from everywhere by https, and where the operator allows it besides.
package struct CopyPolicy: Sendable, Hashable {
  /// Stores of the operator's own network, as `https://nas.example.lan` or `http://10.0.0.5:8080`.
  private let allowed: Set<String>

  package static let publicOnly = CopyPolicy([])

  /// - Parameter origins: scheme, host and port if it is not the usual one, in small letters.
  package init(_ origins: [String]) { allowed = Set(origins) }

  func allows(_ origin: String) -> Bool { allowed.contains(origin) }
}
