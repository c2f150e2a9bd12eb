/// The edition of the time-zone data that this process uses, and the system's current one.
public struct TimeZoneEdition: Sendable, Hashable {
  /// For example `2025b`.
  public let used: String
  /// Nil if there is none any more.
  public let installed: String?

  public init(used: String, installed: String?) {
    (self.used, self.installed) = (used, installed)
  }

  /// Whether the package was updated or removed since this process started. Zones that are already loaded keep their
  /// old rules until a restart.
  public var isReplaced: Bool { used != installed }

  /// Whether it is from before the previous year: there are several editions a year, and governments give little
  /// notice.
  public func isOld(at now: Instant) -> Bool {
    guard let year = Int(used.prefix(4)) else { return true }
    return year < now.writtenDate.components.year - 1
  }
}
