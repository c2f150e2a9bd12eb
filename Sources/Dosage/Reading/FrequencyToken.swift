import Remedi

/// A token of a frequency text.
struct FrequencyToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Digits with at most one decimal point, as written: `8`, `0.5`, `0800`.
    case number(String)
    /// Letters in lower case, abbreviations without full stops: `bid` for `B.I.D.`
    case word(String)
    /// `8:00`. Nil if there is no such time.
    case clock(LocalTime?)
    /// `2026-05-03`, `3.5.2026`. Nil if the calendar has no such day.
    case date(LocalDate?)
    /// The content of quotation marks.
    case quoted(String)
    /// Any other single scalar.
    case sign(Unicode.Scalar)
  }

  let kind: Kind
  /// Its position in the text, in Unicode scalars.
  let span: Range<Int>
}

/// Why a text could not be read as one rule.
enum ReadingFault: Error {
  case unreadable(String, word: String?)
  /// - Parameters:
  ///   - span: the ambiguous part, in Unicode scalars of the text.
  ///   - wordings: the possible meanings, each as a replacement of the span.
  case ambiguous(String, span: Range<Int>, wordings: [String])
}
