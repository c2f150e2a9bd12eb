/// A patient's change to their own profile. Only the clinic can change the rest of the profile.
///
///     try await client.update(ProfileChange(phone: .set("030 1234"), textSize: .removed))
public struct ProfileChange: Encodable, Hashable, Sendable {
  /// At most 64 characters.
  public var phone: Change<String>
  /// At most 500 characters; may contain several lines.
  public var address: Change<String>
  /// A language tag such as `pt-BR`. Removed: the device's language.
  public var language: Change<String>
  /// Percent, 100…200. Removed: the normal size.
  public var textSize: Change<Int>
  /// An IANA name, which applies from the next local midnight. Nil leaves the zone unchanged.
  public var timeZone: String?
  /// They apply from the next local midnight. Removed: the default times.
  public var dayParts: Change<DayPartsChange>

  public init(
    phone: Change<String> = .unchanged, address: Change<String> = .unchanged, language: Change<String> = .unchanged,
    textSize: Change<Int> = .unchanged, timeZone: String? = nil, dayParts: Change<DayPartsChange> = .unchanged
  ) {
    (self.phone, self.address, self.language) = (phone, address, language)
    (self.textSize, self.timeZone, self.dayParts) = (textSize, timeZone, dayParts)
  }
}

/// New times of some parts of the day. A removed part gets its default time.
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
