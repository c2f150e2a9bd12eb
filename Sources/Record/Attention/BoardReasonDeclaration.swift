import Remedi

/// A kind of reason why a patient needs attention, declared once by the feature that it comes from: its code, how it
/// reads on the board, and how it is found.
///
///     BoardReasonDeclaration(.lowAdherence) { phrasing in
///       BoardReasonPhrase("Only \(phrasing.details.percent ?? 0)% completed")
///     }
package struct BoardReasonDeclaration: Sendable {
  package typealias Find = @Sendable (PatientRecord, LocalDate) async throws -> [NotedReason]

  package let kind: AttentionReason.Kind
  /// Nil if the board finds the reason in what it reads anyway.
  let find: Find?
  let phrase: @Sendable (BoardReasonPhrasing) -> BoardReasonPhrase

  /// - Parameters:
  ///   - find: reads the reasons on a day of the patient from the record, when the patient's row is computed. The result
  ///     may depend on nothing else, and whatever changes it adds an entry to the patient's audit chain. Throws only
  ///     errors of the store: the row, and with it the board, cannot be computed then. To add, change or remove a
  ///     `find`, raise the edition of the board's projection, so that all rows are computed again.
  package init(
    _ kind: AttentionReason.Kind, find: Find? = nil,
    phrase: @escaping @Sendable (BoardReasonPhrasing) -> BoardReasonPhrase
  ) {
    (self.kind, self.find, self.phrase) = (kind, find, phrase)
  }
}

/// A reason and the patient's time: the input of its sentence.
package struct BoardReasonPhrasing: Sendable {
  package let details: AttentionReason.Details
  package let calendar: PatientCalendar
  package let now: Instant

  package init(_ details: AttentionReason.Details, _ calendar: PatientCalendar, at now: Instant) {
    (self.details, self.calendar, self.now) = (details, calendar, now)
  }
}

/// Why a patient needs attention, in one sentence.
package struct BoardReasonPhrase: Sendable, Hashable {
  /// "Missed ".
  package let beginning: String
  /// "Levodopa": text that somebody entered, to be set apart. Nil if the sentence names nothing.
  package let subject: String?
  /// " 3 times in a row".
  package let end: String
  /// Where to read about or fix the cause. Nil if the chart has the details.
  package let link: Link?

  package struct Link: Sendable, Hashable {
    /// "Read it".
    package let words: String
    /// The path below the patient's chart, "summaries". Nil for the chart itself.
    package let path: String?

    package init(_ words: String, path: String? = nil) { (self.words, self.path) = (words, path) }
  }

  package init(_ beginning: String, _ subject: String? = nil, _ end: String = "", link: Link? = nil) {
    (self.beginning, self.subject, self.end, self.link) = (beginning, subject, end, link)
  }
}
