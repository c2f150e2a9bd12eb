import Remedi

/// Parses the relation of a dose to a meal: `pc`, `before food`, `with each meal`, `after breakfast`.
extension FrequencyParser {
  mutating func meal() throws(ReadingFault) -> Bool {
    let first = index
    try refuseDistance()
    if let relation = word().flatMap({ FrequencyVocabulary.mealAbbreviations[$0] }) {
      index += 1
      try keepMeal(relation, from: first)
      return true
    }
    let isAlways = take("always")
    guard let relation = word().flatMap({ FrequencyVocabulary.mealRelations[$0] }) else {
      index = first
      return false
    }
    index += 1
    _ = take("the")
    if let part = word().flatMap({ FrequencyVocabulary.meals[$0] }) {
      index += 1
      keepMeal(relation, of: part, from: first)
      keepFurtherMeals(relation)
      return true
    }
    let isEach = takeOne(of: ["each", "every"]) != nil
    _ = take("a")
    guard takeOne(of: ["food", "meal", "meals", "eating"]) != nil else {
      index = first
      return false
    }
    if isEach || isAlways {
      phase.isMealOfEach = isEach
      try keep(relation, \.meal, from: first, "how it stands to meals")
    } else {
      try keepMeal(relation, from: first)
    }
    return true
  }

  /// `and dinner` after `with breakfast`.
  mutating func keepFurtherMeals(_ relation: MealRelation) {
    while true {
      let saved = index
      takeListSigns()
      _ = take("the")
      guard index > saved, let part = word().flatMap({ FrequencyVocabulary.meals[$0] }) else {
        index = saved
        return
      }
      index += 1
      keepMeal(relation, of: part, from: index - 1)
    }
  }

  /// `after breakfast`, also after `in the morning`.
  private mutating func keepMeal(_ relation: MealRelation, of part: DayPart, from first: Int) {
    let said = Said(value: DoseTime.dayPart(part, relation), span: span(from: first))
    if case .time(let last)? = phase.entries.last, last.value == .dayPart(part),
      last.span.upperBound <= said.span.lowerBound, isDirectlyBehind(last.span, first)
    {
      phase.entries[phase.entries.count - 1] = .time(
        Said(value: said.value, span: last.span.lowerBound..<said.span.upperBound))
    } else {
      phase.entries.append(.time(said))
    }
  }

  func isDirectlyBehind(_ span: Range<Int>, _ index: Int) -> Bool {
    index > 0 && tokens[index - 1].span.upperBound == span.upperBound
  }

  /// Applies to the preceding time, or else to all.
  private mutating func keepMeal(_ relation: MealRelation, from first: Int) throws(ReadingFault) {
    // In `1-0-1 pc` it applies to all times.
    guard case .time(let last)? = phase.entries.last, isDirectlyBehind(last.span, first),
      phase.times.count(where: { $0.span == last.span }) == 1
    else {
      return try keep(relation, \.meal, from: first, "how it stands to meals")
    }
    let span = span(from: first)
    guard case .dayPart(let part, let meal) = last.value else {
      throw fault(
        "A time by the clock has no meal to be before or after: write “in the morning \(relation.rawValue) food”, or put "
          + "“\(text(span))” into the note.", span)
    }
    if part == .bedtime { throw fault("Bedtime has no meal to be before or after.", span) }
    if let meal, meal != relation {
      throw fault("“\(text(last.span))” and “\(text(span))” contradict each other.", span)
    }
    if let run = phase.sharedRun { throw sharedMeal(relation, span, run: run) }
    phase.entries[phase.entries.count - 1] = .time(
      Said(value: .dayPart(part, relation), span: last.span.lowerBound..<span.upperBound))
  }

  private func sharedMeal(_ relation: MealRelation, _ span: Range<Int>, run: Int) -> ReadingFault {
    let times = phase.entries[run...].compactMap { entry -> Said<DoseTime>? in
      if case .time(let time) = entry { time } else { nil }
    }
    guard let first = times.first else { return fault("It is not clear what “\(text(span))” belongs to.", span) }
    let places = times.map { Phrases.time($0.value) }
    let food = " \(relation.rawValue) food"
    return .ambiguous(
      "“\(text(span))” may be meant for one of the times or for all of them.",
      span: first.span.lowerBound..<span.upperBound,
      wordings: [Phrases.list(places.map { $0 + food }), Phrases.list(places) + food])
  }

  private static func relation(_ word: String) -> String? {
    (FrequencyVocabulary.mealRelations[word] ?? FrequencyVocabulary.mealAbbreviations[word])?.rawValue
  }

  /// `30 min before breakfast`, `30 min ac`: the rule cannot represent the interval.
  private func refuseDistance() throws(ReadingFault) {
    var ahead = self
    let first = index
    guard ahead.takeInteger() != nil || ahead.takeOne(of: ["half", "an", "a"]) != nil else { return }
    _ = ahead.takeUpperBound()
    _ = ahead.takeOne(of: ["an", "a"])
    guard let unit = ahead.word().flatMap(CalendarUnit.init), unit == .minute || unit == .hour else { return }
    ahead.index += 1
    guard let word = ahead.word(), let relation = Self.relation(word), relation != "with" else { return }
    let distance = ahead.span(from: first)
    throw .ambiguous(
      "How long \(relation) a meal cannot be kept in the rule: write “\(text(distance))” in the note.",
      span: distance, wordings: [""])
  }
}
