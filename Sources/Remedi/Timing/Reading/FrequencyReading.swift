/// What a physician's words about a frequency were understood as; shown beside them before anything is saved.
public enum FrequencyReading: Sendable, Hashable {
  /// One rule and no other. `Phrases.rule` says it back.
  case rule(Timing)
  /// More than one rule, or one that is too easily taken for another: a sentence that says why, and what can be meant.
  case ambiguous(String, [Alternative])
  /// A sentence that says what is not understood and what to write instead, and the word that it is about.
  case unreadable(String, word: String?)

  /// One way to read words that have several.
  public struct Alternative: Sendable, Hashable {
    /// The same words, written so that they have this one meaning.
    public let wording: String
    public let timing: Timing

    public init(wording: String, timing: Timing) {
      self.wording = wording
      self.timing = timing
    }
  }

  /// Whether the words ask for the same doses as a rule that was built in another way, such as from the fields of a
  /// form: the same places, amounts and limits, however they are put.
  public func agrees(with timing: Timing) -> Bool {
    guard case .rule(let read) = self else { return false }
    return read.asksForTheSame(as: timing)
  }
}
