import Remedi

/// A reading that is about to be recorded.
public struct ReadingDraft: Sendable, Hashable {
  public let content: HealthReading.Content
  public let date: LocalDate

  public init(_ content: HealthReading.Content, on date: LocalDate) { (self.content, self.date) = (content, date) }
}

/// What a draft looks like.
public enum Verdict: Sendable, Hashable {
  case likely
  /// It is recorded, and does not count until it is confirmed: the question to ask, such as "183 kg? Last was 83."
  case unlikely(question: String)
  /// It is impossible: the names of fields with a sentence each.
  case refused([FieldIssue])
}
