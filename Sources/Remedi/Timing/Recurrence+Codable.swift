/// Encoded with a key for the kind; the other keys depend on the kind.
extension Recurrence: Codable {
  private enum Key: String, CodingKey {
    case kind, doses, interval, asNeeded, every, on, off, weekdays, days, whereMissing, nth, weekday
  }
  private enum Kind: String, Codable { case days, weekdays, monthDays, monthWeekday, cycle, interval, asNeeded }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func every() throws -> Int { try container.decode(Int.self, forKey: .every) }
    func doses(_ pattern: DayPattern) throws -> Self {
      .onDays(pattern, try container.decode([TimedDose].self, forKey: .doses))
    }
    switch try container.decode(Kind.self, forKey: .kind) {
    case .days: self = try doses(.everyDays(every()))
    case .weekdays:
      let days = try container.decode([Weekday].self, forKey: .weekdays)
      self = try doses(.weekdays(Set(days), everyWeeks: every()))
    case .monthDays:
      let days = try container.decode([Int].self, forKey: .days)
      let missing = try container.decode(DayPattern.MissingDay.self, forKey: .whereMissing)
      self = try doses(.monthDays(Set(days), whereMissing: missing, everyMonths: every()))
    case .monthWeekday:
      let nth = try container.decode(Int.self, forKey: .nth)
      let weekday = try container.decode(Weekday.self, forKey: .weekday)
      self = try doses(.monthWeekday(nth: nth, weekday, everyMonths: every()))
    case .cycle:
      self = try doses(
        .cycle(on: container.decode(Int.self, forKey: .on), off: container.decode(Int.self, forKey: .off)))
    case .interval: self = .interval(try container.decode(Interval.self, forKey: .interval))
    case .asNeeded: self = .asNeeded(try container.decode(AsNeeded.self, forKey: .asNeeded))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .interval(let interval):
      try container.encode(Kind.interval, forKey: .kind)
      try container.encode(interval, forKey: .interval)
    case .asNeeded(let asNeeded):
      try container.encode(Kind.asNeeded, forKey: .kind)
      try container.encode(asNeeded, forKey: .asNeeded)
    case .onDays(let pattern, let doses):
      try Self.encode(pattern, to: &container)
      try container.encode(doses, forKey: .doses)
    }
  }

  private static func encode(_ pattern: DayPattern, to container: inout KeyedEncodingContainer<Key>) throws {
    switch pattern {
    case .everyDays(let every):
      try container.encode(Kind.days, forKey: .kind)
      try container.encode(every, forKey: .every)
    case .weekdays(let days, let every):
      try container.encode(Kind.weekdays, forKey: .kind)
      try container.encode(days.sorted(), forKey: .weekdays)
      try container.encode(every, forKey: .every)
    case .monthDays(let days, let missing, let every):
      try container.encode(Kind.monthDays, forKey: .kind)
      try container.encode(days.sorted(), forKey: .days)
      try container.encode(missing, forKey: .whereMissing)
      try container.encode(every, forKey: .every)
    case .monthWeekday(let nth, let weekday, let every):
      try container.encode(Kind.monthWeekday, forKey: .kind)
      try container.encode(nth, forKey: .nth)
      try container.encode(weekday, forKey: .weekday)
      try container.encode(every, forKey: .every)
    case .cycle(let on, let off):
      try container.encode(Kind.cycle, forKey: .kind)
      try container.encode(on, forKey: .on)
      try container.encode(off, forKey: .off)
    }
  }
}
