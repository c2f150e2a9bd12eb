/// A part of the day at a time that the patient defines (FHIR R4 EventTiming: MORN, NOON, EVE, HS).
public enum DayPart: String, Codable, Sendable, CaseIterable {
  case morning, noon, evening, bedtime
}

/// The relation of a dose to the meal of its day part (FHIR R4 EventTiming: AC, C, PC).
public enum MealRelation: String, Codable, Sendable, CaseIterable {
  case before, with, after
}

/// The wall-clock times of a patient's day parts.
public struct DayParts: Codable, Sendable, Hashable {
  public let morning: LocalTime
  public let noon: LocalTime
  public let evening: LocalTime
  /// May be after midnight: if it is earlier than the morning, it belongs to the night after the day.
  public let bedtime: LocalTime

  /// - Throws: `RemediError` if they are not in order.
  public init(morning: LocalTime, noon: LocalTime, evening: LocalTime, bedtime: LocalTime) throws {
    var faults = Faults()
    if noon <= morning { faults.add("noon", "Noon comes after the morning.") }
    if evening <= noon { faults.add("evening", "The evening comes after noon.") }
    if bedtime <= evening, bedtime >= morning { faults.add("bedtime", "Bedtime comes after the evening.") }
    try faults.check()
    self.init(morning, noon, evening, bedtime)
  }

  private init(_ morning: LocalTime, _ noon: LocalTime, _ evening: LocalTime, _ bedtime: LocalTime) {
    self.morning = morning
    self.noon = noon
    self.evening = evening
    self.bedtime = bedtime
  }

  /// The default: 08:00, 12:00, 18:00 and 22:00.
  public static let usual = DayParts(.at(hour: 8), .at(hour: 12), .at(hour: 18), .at(hour: 22))

  public func time(of part: DayPart) -> LocalTime {
    switch part {
    case .morning: morning
    case .noon: noon
    case .evening: evening
    case .bedtime: bedtime
    }
  }

  /// Days from the nominal day to the day of the clock time: 1 for a bedtime after midnight.
  public func daysLater(_ part: DayPart) -> Int { part == .bedtime && bedtime < morning ? 1 : 0 }

  private enum CodingKeys: String, CodingKey { case morning, noon, evening, bedtime }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      morning: container.decode(LocalTime.self, forKey: .morning),
      noon: container.decode(LocalTime.self, forKey: .noon),
      evening: container.decode(LocalTime.self, forKey: .evening),
      bedtime: container.decode(LocalTime.self, forKey: .bedtime))
  }
}

/// Day parts and the local day from which they apply to a patient.
public struct DayPartsAssignment: Codable, Sendable, Hashable {
  public let from: LocalDate
  public let dayParts: DayParts

  public init(from: LocalDate, dayParts: DayParts) {
    self.from = from
    self.dayParts = dayParts
  }
}
