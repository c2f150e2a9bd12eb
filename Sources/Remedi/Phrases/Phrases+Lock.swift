extension Phrases {
  /// `too many wrong passwords from 203.0.113.7`.
  /// - Parameter network: nil for several.
  public static func lock(after lock: AuditDetails.Lock, from network: String?) -> String {
    let tries =
      switch lock {
      case .passwords: "too many wrong passwords"
      case .codes: "too many wrong codes"
      }
    return "\(tries) from \(network ?? "several networks")"
  }
}
