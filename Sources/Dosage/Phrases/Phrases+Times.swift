import Remedi

extension Phrases {
  /// Times of a day with their quantities: `1 tablet at 08:00 and 20:00`. Adjacent equal quantities are combined.
  public static func times(_ doses: [TimedDose]) -> String {
    var groups: [(quantity: Quantity?, times: [DoseTime])] = []
    for dose in doses {
      if let last = groups.last, last.quantity == dose.quantity {
        groups[groups.count - 1].times.append(dose.time)
      } else {
        groups.append((dose.quantity, [dose.time]))
      }
    }
    return list(
      groups.map { quantity, times in
        quantity.map { "\($0) \(places(times))" } ?? places(times)
      })
  }

  /// `at 08:00`, `in the morning before food`, `at bedtime`.
  public static func time(_ time: DoseTime) -> String { places([time]) }

  /// `at 08:00 and 20:00`, `at 08:00, in the evening after food and at bedtime`: adjacent clock times share one `at`.
  private static func places(_ times: [DoseTime]) -> String {
    var parts: [String] = []
    var clocks: [String] = []
    func finishClocks() {
      if !clocks.isEmpty { parts.append("at \(list(clocks))") }
      clocks = []
    }
    for time in times {
      switch time {
      case .clock(let time): clocks.append(time.description)
      case .dayPart(let part, let meal):
        finishClocks()
        parts.append(dayPart(part) + (meal.map { " \($0.rawValue) food" } ?? ""))
      }
    }
    finishClocks()
    return list(parts)
  }

  /// `in the morning`, `at bedtime`.
  public static func dayPart(_ part: DayPart) -> String {
    switch part {
    case .morning: "in the morning"
    case .noon: "at noon"
    case .evening: "in the evening"
    case .bedtime: "at bedtime"
    }
  }
}
