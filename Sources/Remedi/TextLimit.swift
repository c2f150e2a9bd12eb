/// What a text that a person types may hold: how much, and which signs.
///
/// Control characters would break the heads of letters, the lines of a file and the places where a text is shown.
public struct TextLimit: Sendable {
  /// The most characters (Unicode scalars: one letter can carry any number of marks).
  public let longest: Int
  private let allowed: Set<Unicode.Scalar>

  /// One line.
  public static func line(upTo longest: Int) -> Self { Self(longest: longest, allowed: []) }

  /// Lines, with tabs.
  public static func prose(upTo longest: Int) -> Self { Self(longest: longest, allowed: ["\n", "\t"]) }

  /// The same of the length alone, whatever signs the text holds.
  public func lengthFault(_ text: String) -> String? {
    text.unicodeScalars.count > longest ? "This may have at most \(longest) characters." : nil
  }

  /// What has to be mended, as a sentence; nil where nothing has.
  public func fault(_ text: String) -> String? {
    if let fault = lengthFault(text) { return fault }
    let isUnprintable = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !allowed.contains($0)
    }
    return isUnprintable ? "This contains a character that cannot be printed. Type it again." : nil
  }
}
