import Remedi

/// The interpretation of a physician's frequency text; shown beside it before anything is saved.
public enum FrequencyReading: Sendable, Hashable {
  /// Exactly one rule, which `Phrases.rule` writes in words.
  case rule(Timing)
  /// More than one rule, or one that is easily misread: a sentence that says why, and the possible meanings.
  case ambiguous(String, [Alternative])
  /// A sentence that says what is not understood and what to write instead, and the word that causes it.
  case unreadable(String, word: String?)

  /// One interpretation of an ambiguous text.
  public struct Alternative: Sendable, Hashable {
    /// The same text, reworded to have only this meaning.
    public let wording: String
    public let timing: Timing

    public init(wording: String, timing: Timing) {
      self.wording = wording
      self.timing = timing
    }
  }

  /// Whether the text asks for the same doses as a rule that was created in another way, such as from form fields: the
  /// same positions, amounts and limits, however they are expressed.
  public func agrees(with timing: Timing) -> Bool {
    guard case .rule(let read) = self else { return false }
    return read.asksForTheSame(as: timing)
  }
}
