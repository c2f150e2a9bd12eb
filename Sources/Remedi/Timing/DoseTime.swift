/// The time of a dose on a day: a clock time, or a part of the day that the patient defines.
public enum DoseTime: Sendable, Hashable {
  case clock(LocalTime)
  /// With the relation to that part's meal, if it matters.
  case dayPart(DayPart, MealRelation? = nil)

  /// Sorts the doses of a day within a rule, independent of the patient's day parts: by the default minutes, clock
  /// times before day parts at the same minute.
  var rank: Int {
    if case .clock = self { nominalMinute * 2 } else { nominalMinute * 2 + 1 }
  }

  /// The minute of the day with default day parts.
  var nominalMinute: Int {
    switch self {
    case .clock(let time): time.minuteOfDay
    case .dayPart(let part, _): DayParts.usual.time(of: part).minuteOfDay
    }
  }

  /// The dose's anchor on a day.
  package func anchor(on date: LocalDate) -> OccurrenceAnchor {
    switch self {
    case .clock(let time): .clock(date, time)
    case .dayPart(let part, _): .dayPart(date, part)
    }
  }
}

/// A time of the day and the amount due then; exercises have no quantity.
public struct TimedDose: Sendable, Hashable {
  public let time: DoseTime
  public let quantity: Quantity?

  public init(_ time: DoseTime, quantity: Quantity? = nil) {
    self.time = time
    self.quantity = quantity
  }

  public init(time: LocalTime, quantity: Quantity? = nil) { self.init(.clock(time), quantity: quantity) }
}

extension TimedDose: Codable {
  private enum CodingKeys: String, CodingKey { case time, dayPart, meal, quantity }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    quantity = try container.decodeIfPresent(Quantity.self, forKey: .quantity)
    if let part = try container.decodeIfPresent(DayPart.self, forKey: .dayPart) {
      time = .dayPart(part, try container.decodeIfPresent(MealRelation.self, forKey: .meal))
    } else {
      time = .clock(try container.decode(LocalTime.self, forKey: .time))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch time {
    case .clock(let time): try container.encode(time, forKey: .time)
    case .dayPart(let part, let meal):
      try container.encode(part, forKey: .dayPart)
      try container.encodeIfPresent(meal, forKey: .meal)
    }
    try container.encodeIfPresent(quantity, forKey: .quantity)
  }
}
