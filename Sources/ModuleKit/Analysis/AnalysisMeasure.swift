/// A number that is made of the readings of an input.
public struct AnalysisMeasure: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The value of the reading itself.
    case latest
    /// Of the window.
    case mean, least, most
    /// From the least of the window to the reading.
    case rise
    /// From the most of the window to the reading.
    case fall
    /// The fall in per cent of the most.
    case fallPercent

    /// Whether a rule says how far back it looks.
    var hasWindow: Bool { self != .latest }
    /// Whether the reading is compared with earlier ones.
    var isChange: Bool { self == .rise || self == .fall || self == .fallPercent }
  }

  public let kind: Kind
  /// The name of the input.
  public let input: String
  /// The name of the input that a change begins with. Nil for the same.
  public let from: String?
  /// Nil for the reading itself.
  public let window: AnalysisWindow?

  public init(_ kind: Kind, of input: String, from: String? = nil, within window: AnalysisWindow? = nil) {
    (self.kind, self.input, self.from, self.window) = (kind, input, from, window)
  }
}
