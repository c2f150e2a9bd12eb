import Remedi

/// A parsed titration: `reduce by 5 mg every week until 10 mg`.
struct TitrationDraft {
  let direction: Titration.Direction
  let step: Quantity
  let days: Int
  let limit: Quantity?
  /// `until stopped`
  let isToNothing: Bool
}

extension FrequencyParser {
  private static let verbs: [String: Titration.Direction] = [
    "reduce": .down, "reducing": .down, "decrease": .down, "decreasing": .down, "lower": .down, "taper": .down,
    "tapering": .down, "increase": .up, "increasing": .up, "raise": .up,
  ]

  mutating func titration() throws(ReadingFault) -> Bool {
    let first = index
    guard let direction = word().flatMap({ Self.verbs[$0] }) else { return false }
    index += 1
    _ = take("the", "dose")
    guard take("by"), let step = try takeQuantity(), let days = takeStepDays() else {
      throw fault(
        "Say by how much and how often, such as “reduce by 5 mg every week until 10 mg”.", span(from: first))
    }
    let saved = index
    _ = takeSign(",")
    var limit: Quantity?
    var isToNothing = false
    if takeOne(of: ["until", "till", "to"]) != nil || take("down", "to") || take("up", "to") {
      if takeOne(of: ["stopped", "stop", "zero", "nothing", "off"]) != nil || kind() == .number("0") {
        if kind() == .number("0") {
          index += 1
          _ = try takeUnit()
        }
        isToNothing = true
      } else {
        limit = try attempt { (parser) throws(ReadingFault) in
          if try parser.takeDate() != nil { return nil }
          return try parser.takeQuantity()
        }
        if limit == nil { index = saved }
      }
    } else {
      index = saved
    }
    let draft = TitrationDraft(direction: direction, step: step, days: days, limit: limit, isToNothing: isToNothing)
    try keep(draft, \.titration, from: first, "how the amount changes")
    return true
  }

  /// `every week`, `every 3 days`, `weekly`, `a week`.
  private mutating func takeStepDays() -> Int? {
    if take("daily") { return 1 }
    if take("weekly") { return 7 }
    guard takeOne(of: ["every", "each", "a", "per"]) != nil else { return nil }
    let count = takeOrdinal() ?? takeInteger() ?? 1
    guard let unit = word().flatMap(CalendarUnit.init), unit == .day || unit == .week else { return nil }
    index += 1
    return unit == .week ? count * 7 : count
  }
}
