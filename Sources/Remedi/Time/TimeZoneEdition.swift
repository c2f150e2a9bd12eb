/// Which edition of the time-zone data this process uses, beside the one that the system has now.
public struct TimeZoneEdition: Sendable, Hashable {
  /// Such as `2025b`.
  public let used: String
  /// Nil where there is none any more.
  public let installed: String?

  public init(used: String, installed: String?) {
    (self.used, self.installed) = (used, installed)
  }

  /// Whether the package was brought up to date, or taken away, since this process began: zones that it knows already
  /// keep their old rules until it begins anew.
  public var isReplaced: Bool { used != installed }

  /// Whether it is of a year before the last one: there are several editions a year, and governments give little notice.
  public func isOld(at now: Instant) -> Bool {
    guard let year = Int(used.prefix(4)) else { return true }
    return year < now.writtenDate.components.year - 1
  }
}
