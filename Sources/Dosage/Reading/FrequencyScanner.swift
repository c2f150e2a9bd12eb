import Remedi

/// Splits a text into tokens and normalizes equivalent notations: capitals, dashes and spaces of any width, the full
/// stops of an abbreviation.
struct FrequencyScanner {
  /// The original text.
  let source: [Unicode.Scalar]
  private let folded: [Unicode.Scalar]
  private var index = 0
  private var tokens: [FrequencyToken] = []
  /// Set after an unterminated quotation mark; later ones are then unterminated too.
  private var isUnclosed = false

  static func tokens(_ source: [Unicode.Scalar]) -> [FrequencyToken] {
    var scanner = Self(source: source)
    while scanner.index < source.count { scanner.next() }
    return scanner.tokens
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
    folded = source.map(Self.fold)
  }

  private static func fold(_ character: Unicode.Scalar) -> Unicode.Scalar {
    if character.properties.isWhitespace { return " " }
    switch character {
    case "‐", "‑", "‒", "–", "—", "―", "−": return "-"
    case "×", "✕": return "x"
    case "μ": return "µ"
    case "’", "ʼ": return "'"
    case "⁄", "∕": return "/"
    default:
      let lower = character.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? character : character
    }
  }

  private func at(_ index: Int) -> Unicode.Scalar? { folded.indices.contains(index) ? folded[index] : nil }

  private static func isDigit(_ character: Unicode.Scalar?) -> Bool {
    character.map { ("0"..."9").contains($0) } ?? false
  }

  private static func isLetter(_ character: Unicode.Scalar?) -> Bool {
    character.map { $0.properties.isAlphabetic } ?? false
  }

  private mutating func append(_ kind: FrequencyToken.Kind, upTo end: Int) {
    tokens.append(FrequencyToken(kind: kind, span: index..<end))
    index = end
  }

  private mutating func next() {
    let character = folded[index]
    if character == " " {
      index += 1
    } else if Self.isDigit(character) || isDecimalWithoutZero {
      if !date(), !clock() { number() }
    } else if let fraction = TypedFraction.signs[character] {
      append(.number("0" + fraction), upTo: index + 1)
    } else if Self.isLetter(character) {
      word()
    } else if !quotation() {
      append(.sign(character), upTo: index + 1)
    }
  }

  /// `.5` and, after a blank, `,5`; a comma before a clock time belongs to a list.
  private var isDecimalWithoutZero: Bool {
    guard Self.isDigit(at(index + 1)) else { return false }
    if folded[index] == "." { return true }
    return folded[index] == "," && (index == 0 || at(index - 1) == " ") && at(endOfDigits(from: index + 1)) != ":"
  }

  /// `“as needed”`; a doubled closing mark is part of the quoted text.
  private mutating func quotation() -> Bool {
    guard source[index] == "\u{201C}", !isUnclosed else { return false }
    var (text, end) = ("", index + 1)
    while end < source.count {
      if source[end] == "\u{201D}" {
        guard at(end + 1) == "\u{201D}" else {
          append(.quoted(text), upTo: end + 1)
          return true
        }
        end += 1
      }
      text.unicodeScalars.append(source[end])
      end += 1
    }
    isUnclosed = true
    return false
  }

  /// The digits from a position on, at most the given number.
  private func digits(from start: Int, atMost limit: Int) -> Int? {
    var (value, end) = (0, start)
    while end < start + limit, let digit = at(end), Self.isDigit(digit) {
      value = value * 10 + Int(digit.value - 48)
      end += 1
    }
    return end > start && !Self.isDigit(at(end)) ? value : nil
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while Self.isDigit(at(end)) { end += 1 }
    return end
  }

  /// `2026-05-03` or `3.5.2026`.
  private mutating func date() -> Bool {
    guard let first = digits(from: index, atMost: 4) else { return false }
    let firstEnd = endOfDigits(from: index)
    guard let separator = at(firstEnd), separator == "-" || separator == ".",
      let second = digits(from: firstEnd + 1, atMost: 2)
    else { return false }
    let secondEnd = endOfDigits(from: firstEnd + 1)
    guard at(secondEnd) == separator, let third = digits(from: secondEnd + 1, atMost: 4) else { return false }
    let end = endOfDigits(from: secondEnd + 1)
    switch (separator, firstEnd - index, end - secondEnd - 1) {
    case ("-", 4, 1...2): append(.date(LocalDate(year: first, month: second, day: third)), upTo: end)
    case (".", 1...2, 4): append(.date(LocalDate(year: third, month: second, day: first)), upTo: end)
    default: return false
    }
    return true
  }

  /// `8:00`, `08:00`.
  private mutating func clock() -> Bool {
    guard let hour = digits(from: index, atMost: 2) else { return false }
    let colon = endOfDigits(from: index)
    guard at(colon) == ":", let minute = digits(from: colon + 1, atMost: 2) else { return false }
    let end = endOfDigits(from: colon + 1)
    append(.clock(end - colon == 3 ? LocalTime(hour: hour, minute: minute) : nil), upTo: end)
    return true
  }

  /// Digits with a decimal point or comma; `1½` is 1.5.
  private mutating func number() {
    let whole = endOfDigits(from: index)
    if whole > index, let fraction = at(whole).flatMap({ TypedFraction.signs[$0] }) {
      return append(.number(String(folded[index..<whole]) + fraction), upTo: whole + 1)
    }
    let end = endOfNumber(whole)
    append(.number(String(folded[index..<end])), upTo: end)
  }

  /// If there are several points or commas, each followed by three digits, they are thousands separators of one number.
  /// Other commas separate a list: `7,11,15`.
  private func endOfNumber(_ whole: Int) -> Int {
    // The rest of such a list.
    if at(whole) == ",", at(index - 1) == ",", Self.isDigit(at(index - 2)) { return whole }
    var ends = [whole]
    while ends.count < 4, let point = at(ends[ends.count - 1]), point == "." || point == ",",
      Self.isDigit(at(ends[ends.count - 1] + 1))
    {
      ends.append(endOfDigits(from: ends[ends.count - 1] + 1))
    }
    let last = ends[ends.count - 1]
    if ends.count < 3 || zip(ends, ends.dropFirst()).allSatisfy({ $1 - $0 == 4 }) { return last }
    return at(whole) == "." || whole == index ? ends[1] : whole
  }

  /// Letters; in abbreviations also with full stops or an apostrophe: `b.i.d.`, `o'clock`.
  private mutating func word() {
    var end = index
    var text = ""
    var segment = 0
    while let character = at(end) {
      if Self.isLetter(character) {
        text.unicodeScalars.append(character)
        segment += 1
      } else if character == ".", segment == 1, Self.isLetter(at(end + 1)), !Self.isLetter(at(end + 2)) {
        segment = 0
      } else if character != "'" || !Self.isLetter(at(end + 1)) {
        break
      }
      end += 1
    }
    append(.word(text), upTo: end)
  }
}
