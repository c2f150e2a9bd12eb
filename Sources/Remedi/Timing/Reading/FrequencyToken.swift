/// A piece of what a physician wrote.
struct FrequencyToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Digits with at most one decimal point, as written: `8`, `0.5`, `0800`.
    case number(String)
    /// Letters in lower case, abbreviations without their points: `bid` for `B.I.D.`
    case word(String)
    /// `8:00`; nil where no clock shows that.
    case clock(LocalTime?)
    /// `2026-05-03`, `3.5.2026`; nil where the calendar has no such day.
    case date(LocalDate?)
    /// What stands in quotation marks, without them.
    case quoted(String)
    /// Anything else, one scalar at a time.
    case sign(Unicode.Scalar)
  }

  let kind: Kind
  /// Where it stands in the text, in Unicode scalars.
  let span: Range<Int>
}

/// Why words could not be read as one rule.
enum ReadingFault: Error {
  case unreadable(String, word: String?)
  /// - Parameters:
  ///   - span: what is ambiguous, in Unicode scalars of the text.
  ///   - wordings: what may be meant, each to stand in the place of the span.
  case ambiguous(String, span: Range<Int>, wordings: [String])
}
