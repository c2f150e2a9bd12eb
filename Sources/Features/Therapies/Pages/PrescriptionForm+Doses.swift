import Remedi
import Web

extension PrescriptionForm {
  /// Whether a rule was chosen in the fields. "Every day" without a time of day does not count.
  var hasChosen: Bool { fields.doses.contains(where: \.isInUse) || fields.pattern.pattern.value != "daily" }

  /// The times of a day. Nil if a field is invalid; each invalid field then holds its error.
  mutating func readDoses() -> [TimedDose]? {
    var doses: [TimedDose] = []
    for index in fields.doses.indices where fields.doses[index].isInUse {
      guard let dose = readDose(index) else { continue }
      if doses.contains(where: { Self.isSame($0.time, dose.time) }) {
        fields.doses[index].time.error = "This time is listed twice. Change or remove one."
      }
      doses.append(dose)
    }
    if !fields.doses.contains(where: \.isInUse) {
      fields.doses[0].time.error = "Give at least one time of day."
    }
    return fields.doses.flatMap(\.inputs).contains { $0.error != nil } ? nil : doses
  }

  private mutating func readDose(_ index: Int) -> TimedDose? {
    let time = readTime(index)
    guard fields.doses[index].quantity != nil else { return time.map { TimedDose($0) } }
    let quantity = fields.doses[index].quantity?.readQuantity()
    guard let time, let quantity else { return nil }
    return TimedDose(time, quantity: Quantity(quantity, fields.unit.value))
  }

  private mutating func readTime(_ index: Int) -> DoseTime? {
    let part = fields.doses[index].moment.value
    guard part.isEmpty else {
      let time = Self.dayPart(part)
      if time == nil { fields.doses[index].moment.error = "Choose a time of day." }
      return time
    }
    let time = LocalTime(typed: fields.doses[index].time.value)
    if time == nil { fields.doses[index].time.error = "Type a time of day, such as 08:00." }
    return time.map(DoseTime.clock)
  }

  /// Parses a row's code for a part of the day: `morning`, `noon-before`.
  private static func dayPart(_ code: String) -> DoseTime? {
    let pieces = code.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let part = pieces.first.flatMap(DayPart.init(rawValue:)) else { return nil }
    guard pieces.count == 2 else { return .dayPart(part) }
    guard part != .bedtime, let meal = MealRelation(rawValue: pieces[1]) else { return nil }
    return .dayPart(part, meal)
  }

  /// A part of the day may occur only once, whatever its meal relation.
  private static func isSame(_ one: DoseTime, _ other: DoseTime) -> Bool {
    switch (one, other) {
    case (.clock(let one), .clock(let other)): one == other
    case (.dayPart(let one, _), .dayPart(let other, _)): one == other
    default: false
    }
  }
}
