/// From when, until when, how long and how often in all: `from 1 March`, `x 10d`, `for 2 weeks`, `18 doses`.
extension FrequencyParser {
  mutating func bound() throws(ReadingFault) -> Bool {
    if try from() { return true }
    if try until() { return true }
    if try only() { return true }
    if try count() { return true }
    return try duration()
  }

  /// `from 1 March`, `starting on Monday`…, and of doses at a fixed distance `from 06:00 on 1 March 2026 (UTC+01:00)`.
  private mutating func from() throws(ReadingFault) -> Bool {
    let first = index
    guard take("from") || take("as", "of") || takeOne(of: ["starting", "start", "beginning", "since"]) != nil else {
      return false
    }
    _ = takeOne(of: ["on", "from"])
    _ = take("at")
    let timeIndex = index
    let time = try takeClock(isHour: word(-1) == "at")
    if let time {
      try keep(time, \.fromTime, from: timeIndex, "when the first dose is due")
      guard take("on") || kind() != nil else { return true }
    }
    guard let date = try takeDate() else {
      if time != nil { return true }
      throw fault("A date must follow “\(text(span(from: first)))”, such as “from 3 May 2026”.", span(from: first))
    }
    try keep(date.value, \.from, from: first, "when it begins")
    if let offset = try takeOffset() { phase.offset = offset }
    return true
  }

  /// `(UTC+01:00)`, in minutes.
  private mutating func takeOffset() throws(ReadingFault) -> Said<Int>? {
    let first = index
    guard takeSign("("), take("utc"), let sign = takeSign("+") ? 1 : takeSign("-") ? -1 : nil,
      case .clock(let time?) = kind()
    else {
      index = first
      return nil
    }
    index += 1
    guard takeSign(")") else {
      index = first
      return nil
    }
    return Said(value: sign * time.minuteOfDay, span: span(from: first))
  }

  private mutating func until() throws(ReadingFault) -> Bool {
    let first = index
    guard takeOne(of: ["until", "till", "til", "through", "to"]) != nil else { return false }
    if take("further", "notice") {
      try keep(true, \.goesOn, from: first, "until when")
      return true
    }
    guard let date = try takeDate() else {
      throw fault("A date must follow “\(text(span(from: first)))”, such as “until 3 May 2026”.", span(from: first))
    }
    try keep(date.value, \.until, from: first, "until when")
    return true
  }

  /// `on 3 May 2026 only`: from and until that day.
  private mutating func only() throws(ReadingFault) -> Bool {
    let first = index
    guard take("on"), let date = try attempt({ (parser) throws(ReadingFault) in try parser.takeDate() }) else {
      index = first
      return false
    }
    guard take("only") else {
      throw .ambiguous(
        "“\(text(span(from: first)))” may be that day alone, or the first of more.", span: span(from: first),
        wordings: ["on \(text(date.span)) only", "from \(text(date.span))"])
    }
    try keep(date.value, \.from, from: first, "when it begins")
    try keep(date.value, \.until, from: first, "until when")
    return true
  }

  /// `18 doses`, `x 18 doses`, `for 18 doses in all`.
  private mutating func count() throws(ReadingFault) -> Bool {
    let first = index
    _ = takeOne(of: ["x", "for"])
    guard let doses = takeInteger(), takeOne(of: ["dose", "doses"]) != nil else {
      index = first
      return false
    }
    let isOfAll = take("in", "all") || take("in", "total") || take("altogether")
    try keep(PhaseDraft.Count(doses: doses, isOfAll: isOfAll), \.count, from: first, "how many doses")
    return true
  }

  /// `for 10 days`, `x 10d`, `for one week`, `for a month`.
  private mutating func duration() throws(ReadingFault) -> Bool {
    let first = index
    let isMarked = takeOne(of: ["x", "for", "during"]) != nil
    _ = take("the", "next")
    let number = index
    guard let count = takeInteger() ?? (isMarked && takeOne(of: ["a", "an"]) != nil ? 1 : nil) else {
      index = first
      return false
    }
    if isMarked, let upper = takeUpperBound() {
      throw .ambiguous(
        "“\(text(span(from: number)))” leaves open how long: say one number.", span: span(from: number),
        wordings: [String(count), String(upper)])
    }
    guard let unit = word().flatMap(CalendarUnit.init), [.day, .week, .month].contains(unit),
      word(1) != "before", word(1) != "after"
    else {
      if isMarked, word(first == index ? 0 : 0) == nil || isEndOfPart, tokens[first].kind == .word("x") {
        throw .ambiguous(
          "“\(text(span(from: first)))” may be days or doses.", span: span(from: first),
          wordings: ["for \(count) days", "\(count) doses"])
      }
      index = first
      return false
    }
    index += 1
    try keep(PhaseDraft.Duration(count: count, unit: unit), \.duration, from: first, "how long")
    return true
  }

  /// Whether a part of the rule certainly ends here.
  var isEndOfPart: Bool {
    switch kind() {
    case nil, .sign(","), .sign(";"), .sign("."), .word("then"): true
    default: false
    }
  }
}
