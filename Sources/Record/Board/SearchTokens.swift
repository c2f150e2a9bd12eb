import Remedi

/// What a patient is found by: the words of the name, the birth date and the health care number, folded; and what somebody
/// who looks for a patient typed, brought to the same form.
enum SearchTokens {
  /// The most words of one patient.
  static let mostOfPatient = 24
  /// The most that are looked for, and the most signs of one.
  private static let (mostSought, longest) = (8, 40)

  static func words(of profile: Patient.Profile) -> [String] {
    let birth = profile.dateOfBirth.map(spellings) ?? []
    let number = profile.healthCareNumber.map(parts) ?? []
    var seen: Set<String> = []
    return (birth + number + Self.words(ofName: profile.name)).map { String($0.prefix(longest)) }
      .filter { seen.insert($0).inserted }.prefix(mostOfPatient).map { $0 }
  }

  /// What must begin words of a patient, each of them one; empty where nothing that could was typed.
  static func sought(_ typed: String) -> [String] {
    let words = typed.split { $0.isWhitespace || $0 == "," || $0 == ";" }.flatMap(read)
    return joined(dates(words)).map { String($0.prefix(longest)) }.prefix(mostSought).map { $0 }
  }

  /// Whether a row with these words is what is sought.
  static func isMatch(_ words: [String], _ sought: [String]) -> Bool {
    sought.allSatisfy { begin in words.contains { begins($0, with: begin) } }
  }

  /// As an index orders them, by their bytes.
  static func begins(_ word: String, with begin: String) -> Bool { word.utf8.starts(with: begin.utf8) }

  /// A date as it is looked for: year first in one number, day first and month first with slashes.
  private static func spellings(_ date: LocalDate) -> [String] {
    let (year, month, day) = (padded(date.year, 4), padded(date.month, 2), padded(date.day, 2))
    return ["\(year)\(month)\(day)", "\(day)/\(month)/\(year)", "\(month)/\(day)/\(year)"]
  }

  /// A number as a whole, and from each of its parts on: `NL-998-221` is found by `nl998`, `998-221` and `221`.
  private static func parts(_ number: String) -> [String] {
    let parts = split(number)
    return parts.indices.map { parts[$0...].joined() }
  }

  /// The words of a name, also what signs within a word divide as one (`obrien` of `O'Brien`), and, of scripts that write
  /// given and family names without a blank, from each sign on: `王小明` is found by `小明`.
  private static func words(ofName name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      let parts = split(String(word))
      return parts.count > 1 ? parts + [parts.joined()] : parts
    }
    let unspaced = words.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .otherLetter } }
    return words + unspaced.flatMap { word in word.indices.dropFirst().map { String(word[$0...]) } }
  }

  /// Folded words in one spelling: what letters and digits hold together.
  private static func split(_ text: String) -> [String] {
    FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber }.map { FoldedText.spelling($0) }
  }

  /// What stands between two blanks: a date with separators as one word, anything else as its words.
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

  /// `1954-03-04`, or its beginning; nil where the numbers are none of a date.
  private static func yearFirst(_ parts: [String]) -> String? {
    guard let year = Int(parts[0]), (1850...2199).contains(year), parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
    else { return nil }
    return parts[0] + parts[1...].dropLast().map { padded(Int($0) ?? 0, 2) }.joined() + lastOfDate(parts)
  }

  /// `4.3.1954`, or its beginning, which with dashes alone could be another number.
  private static func dayFirst(_ parts: [String], isDashed: Bool) -> String? {
    guard parts.count == 3 || !isDashed else { return nil }
    let days = parts.prefix(2).map { Int($0) ?? 0 }
    guard parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }), days.allSatisfy({ $0 <= 31 }) else { return nil }
    return parts.count == 2
      ? "\(padded(days[0], 2))/\(parts[1])" : "\(padded(days[0], 2))/\(padded(days[1], 2))/\(parts[2])"
  }

  /// In 1954-3-4 the last number is a whole day; in 1954-3 and 1954-1 it may be the beginning of one.
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

  /// Numbers that follow one another are one, as in `943 476 5919`.
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
