import Remedi

/// Parses a phase's own exercise amount: `3 sets of 10 repetitions, 5 minutes`.
extension FrequencyParser {
  mutating func exercise() throws(ReadingFault) -> Bool {
    let first = index
    try refuseSetsSign()
    guard reader.kind == .exercise, let draft = takeExercise() else {
      index = first
      return false
    }
    do {
      let dosage = try ExerciseDosage(
        sets: draft.sets, repetitions: draft.repetitions, duration: draft.duration, hold: draft.hold)
      try keep(dosage, \.exercise, from: first, "how much of the exercise")
      return true
    } catch let error as ReadingFault {
      throw error
    } catch {
      throw fault((error as? RemediError)?.sentence ?? "This is out of reach.", span(from: first))
    }
  }

  private static let repetitions = ["repetition", "repetitions", "rep", "reps"]

  /// `3x10`
  private func refuseSetsSign() throws(ReadingFault) {
    guard reader.kind == .exercise, case .number(let first) = kind(), word(1) == "x",
      case .number(let second) = kind(2),
      word(3).map({ FrequencyVocabulary.seconds[$0] == nil }) ?? true
    else { return }
    let last = word(3).map(Self.repetitions.contains) ?? false ? 3 : 2
    let span = span.lowerBound..<tokens[index + last].span.upperBound
    throw .ambiguous(
      "“\(text(span))” may be sets of repetitions: write it out.", span: span,
      wordings: ["\(first) sets of \(second) repetitions", "\(second) sets of \(first) repetitions"])
  }

  private struct ExerciseDraft {
    var sets: Int?
    var repetitions: Int?
    var duration: Int?
    var hold: Int?
  }

  private mutating func takeExercise() -> ExerciseDraft? {
    if word(3) == nil, kind(3) == .sign(":"), take("no", "stated", "amount") { return ExerciseDraft() }
    var draft = ExerciseDraft()
    let first = index
    draft.sets = takeCount(of: ["set", "sets"])
    let isOf = draft.sets != nil && take("of")
    draft.repetitions = takeCount(of: Self.repetitions)
    // `3 sets of 10` means repetitions; `3 sets of 10 minutes` is not accepted.
    if isOf, draft.repetitions == nil {
      guard word(1).map({ FrequencyVocabulary.seconds[$0] == nil }) ?? true, let count = takeInteger() else {
        return nil
      }
      draft.repetitions = count
    }
    draft.hold = takeHold(behind: first)
    let saved = index
    if index > first { _ = takeSign(",") }
    draft.duration = takeSeconds()
    if draft.duration == nil { index = saved }
    if draft.hold == nil { draft.hold = takeHold(behind: first) }
    return index > first ? draft : nil
  }

  /// `hold 5 seconds`, `held for 5 s each`, `5-second hold`; after other numbers, separated by a comma, an `and` or
  /// nothing.
  private mutating func takeHold(behind first: Int) -> Int? {
    let saved = index
    if index > first { _ = takeSign(",") || take("and") }
    if takeOne(of: ["hold", "holding", "held"]) != nil {
      _ = takeOne(of: ["each", "it"])
      _ = takeOne(of: ["for", "of"])
      if let word = word(1), let unit = FrequencyVocabulary.seconds[word], let count = takeInteger() {
        index += 1
        _ = takeOne(of: ["each"])
        return count * unit
      }
    } else if let count = takeInteger() {
      _ = takeSign("-")
      if let unit = word().flatMap({ FrequencyVocabulary.seconds[$0] }) {
        index += 1
        if takeOne(of: ["hold", "holds"]) != nil { return count * unit }
      }
    }
    index = saved
    return nil
  }

  private mutating func takeCount(of nouns: [String]) -> Int? {
    guard let noun = word(1), nouns.contains(noun), let count = takeInteger() else { return nil }
    index += 1
    return count
  }

  /// `by the clock of Berlin (Europe/Berlin)`
  mutating func home() throws(ReadingFault) -> Bool {
    let first = index
    guard take("by", "the", "clock", "of") else { return false }
    let place = index
    while !isAtEnd, kind() != .sign(","), kind() != .sign(";"), kind() != .sign(".") { index += 1 }
    guard index > place else {
      throw fault("Name the zone whose clock it is, such as “by the clock of Europe/Berlin”.", span(from: first))
    }
    let written = text(span(from: place))
    let name = written.split(separator: "(").last.map { $0.prefix { $0 != ")" } }.map(String.init) ?? written
    guard clock == nil else { throw fault("The clock is said twice.", span(from: first)) }
    if case .home(let zone) = reader.clock, zone.text == name {
      clock = reader.clock
    } else if let database = reader.database, let zone = ZoneName(ifKnown: name, in: database),
      written == name || written == Phrases.place(zone)
    {
      clock = .home(zone)
    } else {
      throw fault(
        "The time zone “\(written)” is not known here: write a name such as “Europe/Berlin”.", span(from: place))
    }
    return true
  }
}
