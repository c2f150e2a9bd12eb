/// What patients change about themselves. Whatever else the profile says, the clinic keeps.
///
///     try await client.update(ProfileChange(phone: .set("030 1234"), textSize: .removed))
public struct ProfileChange: Encodable, Hashable, Sendable {
  /// At most 64 characters.
  public var phone: Change<String>
  /// At most 500 characters, in several lines if need be.
  public var address: Change<String>
  /// A language tag such as `pt-BR`; removed: as the device is set.
  public var language: Change<String>
  /// Percent, 100…200; removed: the usual size.
  public var textSize: Change<Int>
  /// An IANA name, which begins to hold at the next local midnight; nil leaves the zone as it is.
  public var timeZone: String?
  /// Removed: the usual ones. They begin to hold at the next local midnight.
  public var dayParts: Change<DayPartsChange>

  public init(
    phone: Change<String> = .unchanged, address: Change<String> = .unchanged, language: Change<String> = .unchanged,
    textSize: Change<Int> = .unchanged, timeZone: String? = nil, dayParts: Change<DayPartsChange> = .unchanged
  ) {
    (self.phone, self.address, self.language) = (phone, address, language)
    (self.textSize, self.timeZone, self.dayParts) = (textSize, timeZone, dayParts)
  }
}

/// New times of some parts of the day; a part that is removed becomes the usual one.
public struct DayPartsChange: Encodable, Hashable, Sendable {
  public var morning: Change<ClockTime>
  public var noon: Change<ClockTime>
  public var evening: Change<ClockTime>
  public var bedtime: Change<ClockTime>

  public init(
    morning: Change<ClockTime> = .unchanged, noon: Change<ClockTime> = .unchanged,
    evening: Change<ClockTime> = .unchanged, bedtime: Change<ClockTime> = .unchanged
  ) {
    (self.morning, self.noon, self.evening, self.bedtime) = (morning, noon, evening, bedtime)
  }
}
