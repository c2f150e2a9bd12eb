import Remedi

/// What is looked for in a folder (requirement N-21): every word begins a word of subject, people, patient's name, birth
/// date or body.
package struct MailboxSearch: Sendable {
  /// Something typed between two spaces.
  private struct Sought: Sendable {
    /// What a birth date may begin with, if it was typed as a date. Empty otherwise.
    let dates: [String]
    let words: [String]
  }

  /// The most words of a search; further ones are not looked for.
  private static let most = 12

  private let sought: [Sought]

  /// Nil if nothing was typed that can be looked for.
  package init?(_ typed: String) {
    sought = typed.split { $0.isWhitespace || $0 == "," || $0 == ";" }.prefix(Self.most).map {
      Sought(dates: Self.dates($0), words: MessageWords.all(of: String($0)))
    }.filter { !$0.words.isEmpty }
    if sought.isEmpty { return nil }
  }

  package func finds(_ entry: MailboxEntry) -> Bool {
    let births = entry.patient?.birthDate.map(Self.spellings) ?? []
    let names = [entry.sender?.name, entry.patient?.firstName, entry.patient?.lastName].compactMap(\.self)
    let words =
      ([entry.subject] + names + entry.recipients.map(\.name)).flatMap(MessageWords.all) + entry.words
    return sought.allSatisfy { sought in
      sought.dates.contains { date in births.contains { $0.hasPrefix(date) } }
        || sought.words.allSatisfy { begin in words.contains { $0.utf8.starts(with: begin.utf8) } }
    }
  }

  /// `04/03/1954` and `1954-03-04`.
  private static func spellings(_ date: LocalDate) -> [String] {
    let (year, month, day) = (padded(date.year, 4), padded(date.month, 2), padded(date.day, 2))
    return ["\(day)/\(month)/\(year)", "\(year)-\(month)-\(day)"]
  }

  /// The beginnings of dates that a text can be: `4/3/1954`, `04.03.1954`, `1954-3-4`, and beginnings of these. Empty
  /// if it is none.
  private static func dates(_ typed: Substring) -> [String] {
    let parts = typed.split(omittingEmptySubsequences: false) { "-./".contains($0) }.map(String.init)
    guard (2...3).contains(parts.count), parts.dropLast().allSatisfy({ !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return [] }
    let separator = parts[0].utf8.count == 4 ? "-" : "/"
    let last = parts[parts.count - 1]
    let begin = parts.dropLast().map { padded(Int($0) ?? 0, 2) + separator }.joined()
    // A last number of one digit is that number, or the first digit of another.
    return last.utf8.count == 1 ? [begin + last, begin + "0" + last] : [begin + last]
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
