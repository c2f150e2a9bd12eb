import Remedi

extension FHIRDosage.EventTiming {
  init(_ part: DayPart, _ meal: MealRelation?) {
    switch (part, meal) {
    case (.morning, nil): self = .morning
    case (.morning, .before): self = .beforeBreakfast
    case (.morning, .with): self = .withBreakfast
    case (.morning, .after): self = .afterBreakfast
    case (.noon, nil): self = .noon
    case (.noon, .before): self = .beforeLunch
    case (.noon, .with): self = .withLunch
    case (.noon, .after): self = .afterLunch
    case (.evening, nil): self = .evening
    case (.evening, .before): self = .beforeDinner
    case (.evening, .with): self = .withDinner
    case (.evening, .after): self = .afterDinner
    // Bedtime has no meal.
    case (.bedtime, _): self = .bedtime
    }
  }

  var doseTime: DoseTime {
    switch self {
    case .morning: .dayPart(.morning)
    case .noon: .dayPart(.noon)
    case .evening: .dayPart(.evening)
    case .bedtime: .dayPart(.bedtime)
    case .beforeBreakfast: .dayPart(.morning, .before)
    case .beforeLunch: .dayPart(.noon, .before)
    case .beforeDinner: .dayPart(.evening, .before)
    case .withBreakfast: .dayPart(.morning, .with)
    case .withLunch: .dayPart(.noon, .with)
    case .withDinner: .dayPart(.evening, .with)
    case .afterBreakfast: .dayPart(.morning, .after)
    case .afterLunch: .dayPart(.noon, .after)
    case .afterDinner: .dayPart(.evening, .after)
    }
  }
}

extension FHIRDosage.DayOfWeek {
  init(_ weekday: Weekday) { self = Self.allCases[weekday.rawValue - 1] }

  var weekday: Weekday {
    switch self {
    case .mon: .monday
    case .tue: .tuesday
    case .wed: .wednesday
    case .thu: .thursday
    case .fri: .friday
    case .sat: .saturday
    case .sun: .sunday
    }
  }
}

extension FHIRDosage.Quantity {
  init(_ quantity: Quantity, times count: Int = 1) {
    self.init(value: FHIRDosage.Number(scaled: quantity.value.scaled * Int64(count)), unit: quantity.unit)
  }

  /// A number of doses of unspecified amount.
  static func doses(_ count: Int) -> Self { Self(value: FHIRDosage.Number(count), unit: "dose") }

  static let day = Self(value: FHIRDosage.Number(1), unit: "day", system: "http://unitsofmeasure.org", code: "d")

  static let twentyFourHours = Self(
    value: FHIRDosage.Number(24), unit: "hour", system: "http://unitsofmeasure.org", code: "h")
}
