import Remedi

/// Parses a text from left to right. Every word must belong to a part of the rule; otherwise the text is rejected.
struct FrequencyParser {
  let reader: FrequencyReader
  let source: [Unicode.Scalar]
  let tokens: [FrequencyToken]
  var index = 0
  /// The current phase.
  var phase = PhaseDraft()
  /// The previous phases.
  var earlier: [PhaseDraft] = []
  /// Nothing may follow.
  var stops = false
  /// Only checks whether a part of the rule begins here.
  var isLookingAhead = false
  var clock: Timing.Clock?

  static func timing(of source: [Unicode.Scalar], for reader: FrequencyReader) throws(ReadingFault) -> Timing {
    var parser = Self(reader: reader, source: source, tokens: FrequencyScanner.tokens(source))
    guard !parser.tokens.isEmpty else { throw .unreadable("Say how often, such as “once daily”.", word: nil) }
    while true {
      parser.skipJoints()
      if parser.isAtEnd { break }
      if parser.stops { throw parser.fault("Nothing can follow after “stop”.") }
      if try parser.next() { continue }
      let first = parser.index
      if try parser.item() {
        try parser.refuseTooMany(from: first)
        continue
      }
      throw parser.notUnderstood()
    }
    return try RuleDraft(parser).timing()
  }

  /// Parses one part of the rule.
  mutating func item() throws(ReadingFault) -> Bool {
    try refuseErrorProne()
    if try cycle() { return true }
    if try asNeeded() { return true }
    if try limit() { return true }
    if try bound() { return true }
    if try titration() { return true }
    if try every() { return true }
    if try days() { return true }
    if try timesADay() { return true }
    if try scheme() { return true }
    if try time() { return true }
    if try meal() { return true }
    if try exercise() { return true }
    if try home() { return true }
    if try route() { return true }
    return try amount()
  }

  /// Begins the next phase.
  private mutating func next() throws(ReadingFault) -> Bool {
    guard take("then") || take("followed", "by") || take("afterwards") else { return false }
    guard !phase.isEmpty else { throw fault("Something is missing before “then”.") }
    skipJoints()
    if takeOne(of: ["stop", "end", "nothing"]) != nil {
      stops = true
      return true
    }
    earlier.append(phase)
    guard earlier.count < Timing.mostPhases else { throw fault(Timing.tooManyPhases) }
    phase = PhaseDraft()
    phase.span = previousSpan
    return true
  }

  /// Limits the parts per phase: each is compared with all earlier ones, so the work would grow quadratically.
  private func refuseTooMany(from first: Int) throws(ReadingFault) {
    guard phase.entries.count > 2 * Recurrence.mostTimesADay else { return }
    throw fault(Recurrence.tooManyTimes, span(from: first))
  }
}

extension FrequencyParser {
  var isAtEnd: Bool { index >= tokens.count }

  func kind(_ offset: Int = 0) -> FrequencyToken.Kind? {
    tokens.indices.contains(index + offset) ? tokens[index + offset].kind : nil
  }

  func word(_ offset: Int = 0) -> String? { if case .word(let word) = kind(offset) { word } else { nil } }

  /// The position of the current token. At the end, the empty range after the text.
  var span: Range<Int> { isAtEnd ? source.count..<source.count : tokens[index].span }

  /// The position of the previous token.
  var previousSpan: Range<Int> { index > 0 ? tokens[index - 1].span : 0..<0 }

  /// From a token up to the one before the current.
  func span(from first: Int) -> Range<Int> {
    guard first < index, tokens.indices.contains(first) else { return span }
    return tokens[first].span.lowerBound..<tokens[index - 1].span.upperBound
  }

  func text(_ span: Range<Int>) -> String { String(source[span]) }

  mutating func take(_ words: String...) -> Bool {
    for (offset, expected) in words.enumerated() where word(offset) != expected { return false }
    index += words.count
    return true
  }

  mutating func takeOne(of words: [String]) -> String? {
    guard let word = word(), words.contains(word) else { return nil }
    index += 1
    return word
  }

  mutating func takeSign(_ sign: Unicode.Scalar) -> Bool {
    guard kind() == .sign(sign) else { return false }
    index += 1
    return true
  }

  /// Skips separators between parts.
  mutating func skipJoints() {
    while !isAtEnd {
      switch tokens[index].kind {
      case .sign(","), .sign(";"), .sign("."), .sign(":"), .sign("&"), .sign("+"), .sign("("), .sign(")"): index += 1
      // A dash between two parts, not within `2-1-1`.
      case .sign("-") where span.lowerBound > previousSpan.upperBound && behindIsBlank: index += 1
      case .word(let word) where FrequencyVocabulary.fillers.contains(word): index += 1
      default: return
      }
    }
  }

  private var behindIsBlank: Bool { isAtEnd || tokens.dropFirst(index + 1).first?.span.lowerBound != span.upperBound }

  /// The result of `body`. If that is nil, the position is restored.
  mutating func attempt<T>(
    _ body: (inout Self) throws(ReadingFault) -> T?
  ) throws(ReadingFault) -> T? {
    var trial = self
    guard let result = try body(&trial) else { return nil }
    self = trial
    return result
  }

  /// An integer in digits or words.
  mutating func takeInteger() -> Int? {
    switch kind() {
    case .number(let text):
      guard let number = Digits.number(Array(text.utf8)[...]) else { return nil }
      index += 1
      return number
    case .word(let word):
      guard let number = FrequencyVocabulary.numbers[word] else { return nil }
      index += 1
      return number
    default: return nil
    }
  }

  /// `first`, `other`, `2nd`.
  mutating func takeOrdinal() -> Int? {
    if let word = word(), let number = word == "other" ? 2 : FrequencyVocabulary.ordinals[word] {
      index += 1
      return number
    }
    guard case .number(let text) = kind(), ["st", "nd", "rd", "th"].contains(word(1)),
      let number = Digits.number(Array(text.utf8)[...])
    else { return nil }
    index += 2
    return number
  }

  func fault(_ sentence: String, _ span: Range<Int>? = nil) -> ReadingFault {
    .unreadable(sentence, word: text(span ?? previousSpan))
  }

  private func notUnderstood() -> ReadingFault {
    if let word = word(), ["stat", "now", "immediately"].contains(word) {
      return fault("“\(text(span))” asks for one dose at once: give that now, and write here what follows.", span)
    }
    // A preposition alone is not informative.
    var end = index
    while case .word(let word) = tokens[end].kind, FrequencyVocabulary.leading.contains(word), end + 1 < tokens.count {
      if case .sign = tokens[end + 1].kind { break }
      end += 1
    }
    let span = span.lowerBound..<tokens[end].span.upperBound
    let word = text(span)
    return fault(
      "“\(word)” is not understood here. Write how much, when and on which days, such as “1 tablet at 8:00 every day”.",
      span)
  }

  private func refuseErrorProne() throws(ReadingFault) {
    guard let word = word(), let (reason, wordings) = FrequencyVocabulary.errorProne[word] else { return }
    throw .ambiguous("“\(text(span))” \(reason)", span: span, wordings: wordings)
  }
}
