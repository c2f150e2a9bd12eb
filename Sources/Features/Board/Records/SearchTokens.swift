import Record
import Remedi

/// The search words of a patient: the words of the name, the birth date and the health care number, folded. Brings the
/// typed search text to the same form.
enum SearchTokens {
  /// The most words per patient.
  static let mostOfPatient = 24
  /// The most words in a search, and the most characters of one.
  private static let (mostSought, longest) = (8, 40)

  static func words(of profile: Patient.Profile) -> [String] {
    let birth = profile.dateOfBirth.map(spellings) ?? []
    let number = profile.healthCareNumber.map(parts) ?? []
    var seen: Set<String> = []
    return (birth + number + Self.words(ofName: profile.name)).map(shortened)
      .filter { seen.insert($0).inserted }.prefix(mostOfPatient).map { $0 }
  }

  /// The prefixes to search for, each of which must match a word of the patient. Empty if nothing searchable was typed.
  static func sought(_ typed: String) -> [String] {
    let words = typed.split { $0.isWhitespace || $0 == "," || $0 == ";" }.flatMap(read)
    return joined(dates(words)).map(shortened).prefix(mostSought).map { $0 }
  }

  private static func shortened(_ word: String) -> String { FoldedText.key(String(word.prefix(longest))) }

  /// Whether a row with these words matches the search.
  static func isMatch(_ words: [String], _ sought: [String]) -> Bool {
    sought.allSatisfy { begin in words.contains { begins($0, with: begin) } }
  }

  /// Compared by bytes, as an index sorts them.
  static func begins(_ word: String, with begin: String) -> Bool { word.utf8.starts(with: begin.utf8) }

  /// A date in the spellings people search for: year first as one number, day first and month first with slashes.
  private static func spellings(_ date: LocalDate) -> [String] {
    let (year, month, day) = (padded(date.year, 4), padded(date.month, 2), padded(date.day, 2))
    return ["\(year)\(month)\(day)", "\(day)/\(month)/\(year)", "\(month)/\(day)/\(year)"]
  }

  /// A number as a whole, and from the start of each of its parts: `NL-998-221` is found by `nl998`, `998-221` and
  /// `221`.
  private static func parts(_ number: String) -> [String] {
    let parts = split(number)
    return parts.indices.map { parts[$0...].joined() }
  }

  /// The words of a name. Parts of a word joined by punctuation are also found as one (`obrien` of `O'Brien`). In
  /// scripts that write given and family names without a space, every suffix is a word: `王小明` is found by `小明`.
  private static func words(ofName name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      let parts = split(String(word))
      return parts.count > 1 ? parts + [parts.joined()] : parts
    }
    let unspaced = words.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .otherLetter } }
    return words + unspaced.flatMap { word in word.indices.dropFirst().map { String(word[$0...]) } }
  }

  /// Folded words in one spelling, split at everything but letters and digits.
  private static func split(_ text: String) -> [String] {
    FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber }.map { FoldedText.spelling($0) }
  }

  /// The text between two spaces: a date with separators as one word, anything else split into words.
  private static func read(_ typed: Substring) -> [String] {
    let parts = typed.split(omittingEmptySubsequences: false) { "-./".contains($0) }.map(String.init)
    if (2...3).contains(parts.count), parts.dropLast().allSatisfy({ !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.count <= 4 && ($0.isEmpty || UInt16($0) != nil) }),
      let date = yearFirst(parts) ?? dayFirst(parts, isDashed: typed.contains("-"))
    {
      return [date]
    }
    return split(String(typed))
  }

  /// `1954-03-04`, or its beginning. Nil if the numbers are not a date.
  private static func yearFirst(_ parts: [String]) -> String? {
    guard let year = Int(parts[0]), (1850...2199).contains(year), parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
    else { return nil }
    return parts[0] + parts[1...].dropLast().map { padded(Int($0) ?? 0, 2) }.joined() + lastOfDate(parts)
  }

  /// `4.3.1954`, or its beginning; with dashes only in full, since a beginning could be another number.
  private static func dayFirst(_ parts: [String], isDashed: Bool) -> String? {
    guard parts.count == 3 || !isDashed else { return nil }
    let days = parts.prefix(2).map { Int($0) ?? 0 }
    guard parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }), days.allSatisfy({ $0 <= 31 }) else { return nil }
    return parts.count == 2
      ? "\(padded(days[0], 2))/\(parts[1])" : "\(padded(days[0], 2))/\(padded(days[1], 2))/\(parts[2])"
  }

  /// In 1954-3-4 the last number is a complete day; in 1954-3 and 1954-1 it may be incomplete.
  private static func lastOfDate(_ numbers: [String]) -> String {
    let last = numbers[numbers.count - 1]
    guard last.utf8.count == 1, let digit = Int(last), digit > (numbers.count == 2 ? 1 : 3) else { return last }
    return padded(digit, 2)
  }

  /// `4 march 1954` and `march 4 1954` as one word each.
  private static func dates(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if rest.count >= 2, let day = dayNumber(word), let month = month(rest[rest.startIndex + 1]) {
        let year = rest.count > 2 ? yearNumber(rest[rest.startIndex + 2]) : nil
        result.append("\(day)/\(month)/\(year ?? "")")
        rest = rest.dropFirst(year == nil ? 2 : 3)
      } else if rest.count >= 3, let month = month(word), let day = dayNumber(rest[rest.startIndex + 1]),
        let year = yearNumber(rest[rest.startIndex + 2])
      {
        result.append("\(day)/\(month)/\(year)")
        rest = rest.dropFirst(3)
      } else {
        result.append(word)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Joins consecutive numbers, as in `943 476 5919`.
  private static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      if let last = result.last, isPartOfNumber(last), isPartOfNumber(word) {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
  }

  private static func isPartOfNumber(_ word: String) -> Bool {
    !word.contains("/") && word.unicodeScalars.contains { ("0"..."9").contains($0) }
  }

  private static func dayNumber(_ word: String) -> String? {
    let digits =
      word.hasSuffix("th") || word.hasSuffix("st") || word.hasSuffix("nd") || word.hasSuffix("rd")
      ? String(word.dropLast(2)) : word
    guard digits.utf8.count <= 2, let day = Int(digits), (1...31).contains(day) else { return nil }
    return padded(day, 2)
  }

  /// A year, or the first digits of one.
  private static func yearNumber(_ word: String) -> String? {
    word.utf8.count <= 4 && UInt16(word) != nil ? word : nil
  }

  private static func month(_ word: String) -> String? {
    guard word.count >= 3, let index = months.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
    return padded(index + 1, 2)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
