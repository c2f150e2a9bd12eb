import Remedi

/// Parses as-needed rules and their limits: `q6h prn pain max 4/day`.
extension FrequencyParser {
  mutating func asNeeded() throws(ReadingFault) -> Bool {
    let first = index
    guard take("prn") || takeWhenNeeded() else {
      return try purpose()
    }
    try keep(text(span(from: first)), \.asNeeded, from: first, "that it is taken as needed")
    guard !isLookingAhead, let indication = takeIndication(mayStartBare: true) else { return true }
    phase.indication = indication
    return true
  }

  private mutating func takeWhenNeeded() -> Bool {
    guard let first = word(), ["as", "when", "if"].contains(first), let second = word(1),
      ["needed", "required", "necessary"].contains(second)
    else { return false }
    index += 2
    return true
  }

  /// `for pain`, separate from `prn`.
  private mutating func purpose() throws(ReadingFault) -> Bool {
    guard !isLookingAhead, word() == "for", phase.indication == nil, case .word = kind(1),
      let indication = takeIndication(mayStartBare: false)
    else { return false }
    phase.indication = indication
    return true
  }

  /// The indication: in quotation marks, or up to the beginning of another part of the rule.
  private mutating func takeIndication(mayStartBare: Bool) -> Said<String>? {
    let saved = index
    if !take("for"), !mayStartBare {
      return nil
    }
    let first = index
    if case .quoted(let text) = kind() {
      index += 1
      return Said(value: text, span: previousSpan)
    }
    while !isAtEnd, !endsIndication { index += 1 }
    while index > first, case .word(let word) = tokens[index - 1].kind, FrequencyVocabulary.fillers.contains(word) {
      index -= 1
    }
    guard index > first else {
      index = saved
      return nil
    }
    let span = span(from: first)
    return Said(value: text(span), span: span)
  }

  /// Whether the words of an indication end before the current token.
  private var endsIndication: Bool {
    switch kind() {
    case .sign("-"), .sign("/"): return false
    case .sign, .quoted: return true
    case .word("then"), .word("prn"): return true
    default: break
    }
    var ahead = self
    ahead.phase = PhaseDraft()
    ahead.isLookingAhead = true
    do {
      return try ahead.item()
    } catch {
      return true
    }
  }

  /// Whether an indication is still parsed as one without quotation marks.
  static func isPlainIndication(_ words: String) -> Bool {
    let source = Array(words.unicodeScalars)
    let reader = FrequencyReader(start: LocalDate(dayNumber: 0), unit: nil, kind: .medication, zone: .utc)
    var parser = Self(reader: reader, source: source, tokens: FrequencyScanner.tokens(source))
    guard case .word? = parser.kind(), let indication = parser.takeIndication(mayStartBare: true) else { return false }
    return parser.isAtEnd && indication.span == 0..<source.count
  }

  /// `max 4/day`, `at most 4 a day`, `at most 3 in 24 hours`, `3 per 24 hours max`, `at least 4 hours apart`.
  mutating func limit() throws(ReadingFault) -> Bool {
    if try most() { return true }
    if try numberBeforeMost() { return true }
    return try least()
  }

  private mutating func most() throws(ReadingFault) -> Bool {
    let first = index
    guard
      take("at", "most") || takeOne(of: ["max", "maximum"]) != nil || take("no", "more", "than")
        || take("not", "more", "than") || take("up", "to") || take("not", "to", "exceed") || take("not", "exceed")
    else { return false }
    _ = take("of") || takeSign(".") || takeSign(":")
    guard let count = takeInteger() else {
      throw fault("Say how many doses a day at the most, such as “at most 4 a day”.", span(from: first))
    }
    let counted = takeCounted()
    guard let span = takeMaximumSpan() else {
      throw fault(
        "Say over which time that is the most, such as “at most \(count) a day” or “at most \(count) in 24 hours”.",
        self.span(from: first))
    }
    try keep(PhaseDraft.Maximum(count: count, counted: counted), maximumOver: span, from: first)
    return true
  }

  /// The unit of a maximum.
  private mutating func takeCounted() -> PhaseDraft.Maximum.Counted {
    if takeOne(of: ["times", "x", "doses", "dose"]) != nil { return .doses }
    guard let unit = unitAhead else { return .unsaid }
    index += unit.length
    return .units(reader.unit.flatMap { MedicationUnit($0)?.known == unit.name ? $0 : nil } ?? unit.name)
  }

  /// `3 per 24 hours max`, `4 a day at most`: starting with the number.
  private mutating func numberBeforeMost() throws(ReadingFault) -> Bool {
    let first = index
    guard let count = takeInteger() else { return false }
    let counted = takeCounted()
    guard let span = takeMaximumSpan(), takeOne(of: ["max", "maximum"]) != nil || take("at", "most") else {
      index = first
      return false
    }
    try keep(PhaseDraft.Maximum(count: count, counted: counted), maximumOver: span, from: first)
    return true
  }

  /// The period of a maximum.
  private enum MaximumSpan { case localDay, any24Hours }

  private mutating func takeMaximumSpan() -> MaximumSpan? {
    if takeADay() { return .localDay }
    let first = index
    guard takeOne(of: ["in", "per", "every", "within"]) != nil || takeSign("/") else { return nil }
    _ = takeOne(of: ["any", "each"])
    guard takeInteger() == 24, word().flatMap(CalendarUnit.init) == .hour else {
      index = first
      return nil
    }
    index += 1
    return .any24Hours
  }

  private mutating func keep(
    _ most: PhaseDraft.Maximum, maximumOver span: MaximumSpan, from first: Int
  ) throws(ReadingFault) {
    switch span {
    case .localDay: try keep(most, \.maximumPerDay, from: first, "how many a day at the most")
    case .any24Hours: try keep(most, \.maximumIn24Hours, from: first, "how many in 24 hours at the most")
    }
  }

  private mutating func least() throws(ReadingFault) -> Bool {
    let first = index
    if take("no", "more", "often", "than") || take("not", "more", "often", "than") {
      _ = take("once")
      guard take("every"), let seconds = takeSeconds() else {
        throw fault("Say how far apart at the least, such as “at least 4 hours apart”.", span(from: first))
      }
      try keep(seconds, \.minimumInterval, from: first, "how far apart at the least")
      return true
    }
    guard take("at", "least") || takeOne(of: ["min", "minimum"]) != nil || take("not", "less", "than") else {
      return false
    }
    guard let seconds = takeSeconds(), take("apart") || take("between", "doses") || take("in", "between") else {
      throw fault("Say how far apart at the least, such as “at least 4 hours apart”.", span(from: first))
    }
    try keep(seconds, \.minimumInterval, from: first, "how far apart at the least")
    return true
  }

  /// `4 hours`, `1 hour 30 minutes`, `2 days`.
  mutating func takeSeconds() -> Int? {
    var total: Int?
    var last = Int.max
    while true {
      let saved = index
      // `2 minutes, 30 seconds`
      if total != nil { _ = takeSign(",") }
      guard let word = word(1), let seconds = FrequencyVocabulary.seconds[word], seconds < last,
        let count = takeInteger()
      else {
        index = saved
        return total
      }
      index += 1
      last = seconds
      total = (total ?? 0) + count * seconds
    }
  }
}
