/// Reads a text from left to right: each of its words belongs to one part of the rule, or the text is not read.
struct FrequencyParser {
  let reader: FrequencyReader
  let source: [Unicode.Scalar]
  let tokens: [FrequencyToken]
  var index = 0
  /// The phase that is being read.
  var phase = PhaseDraft()
  /// Those before it.
  var earlier: [PhaseDraft] = []
  /// Nothing follows what was read.
  var stops = false
  /// Only whether a part of the rule begins here is asked for.
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

  /// One part of the rule.
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

  /// Goes over to the next phase.
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

  /// Each part is held against those before it in its phase: without a bound, the work grows with the square of the text.
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

  /// Where the present token stands; at the end, the empty place behind the text.
  var span: Range<Int> { isAtEnd ? source.count..<source.count : tokens[index].span }

  /// Where the token before stands.
  var previousSpan: Range<Int> { index > 0 ? tokens[index - 1].span : 0..<0 }

  /// From a token up to the one before the present.
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

  /// What stands between two parts and means nothing itself.
  mutating func skipJoints() {
    while !isAtEnd {
      switch tokens[index].kind {
      case .sign(","), .sign(";"), .sign("."), .sign(":"), .sign("&"), .sign("+"), .sign("("), .sign(")"): index += 1
      // A dash between two parts, not one within `2-1-1`.
      case .sign("-") where span.lowerBound > previousSpan.upperBound && behindIsBlank: index += 1
      case .word(let word) where FrequencyVocabulary.fillers.contains(word): index += 1
      default: return
      }
    }
  }

  private var behindIsBlank: Bool { isAtEnd || tokens.dropFirst(index + 1).first?.span.lowerBound != span.upperBound }

  /// What `body` reads; where that is nothing, as if it had not been tried.
  mutating func attempt<T>(
    _ body: (inout Self) throws(ReadingFault) -> T?
  ) throws(ReadingFault) -> T? {
    var trial = self
    guard let result = try body(&trial) else { return nil }
    self = trial
    return result
  }

  /// A whole number in digits or as a word.
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
    // A preposition alone says little.
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
