import Remedi

/// Since when a client of the service wants to know: the `lastUpdatedDate` that it sends.
enum ServiceSince: Sendable, Hashable {
  /// A date, `26/10/2026`: the client asks for the first time.
  case date(LocalDate)
  /// What stood behind the date in an answer, `26/10/2026 1042`.
  case mark(String)

  /// Nil for a text that is neither.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= 200, let first = parts.first, first.utf8.count == 10,
      first.contains("/"), let date = MessageRules.day(String(first))
    else { return nil }
    if parts.count == 1 {
      self = .date(date)
    } else {
      let mark = String(parts[1]).trimming()
      guard !mark.isEmpty else { return nil }
      self = .mark(mark)
    }
  }
}
