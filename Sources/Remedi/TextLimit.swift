/// The permitted length and characters of a user's text.
///
/// Control characters would break mail headers, the lines of a file and the places where a text is displayed.
public struct TextLimit: Sendable {
  /// The maximum length (in Unicode scalars, because a letter can carry any number of marks).
  public let longest: Int
  private let allowed: Set<Unicode.Scalar>

  /// A single line.
  public static func line(upTo longest: Int) -> Self { Self(longest: longest, allowed: []) }

  /// Several lines, with tabs.
  public static func prose(upTo longest: Int) -> Self { Self(longest: longest, allowed: ["\n", "\t"]) }

  /// Checks only the length, whatever characters the text contains.
  public func lengthFault(_ text: String) -> String? {
    text.unicodeScalars.count > longest ? "This may have at most \(longest) characters." : nil
  }

  /// A sentence that says what is wrong. Nil if the text is valid.
  public func fault(_ text: String) -> String? {
    if let fault = lengthFault(text) { return fault }
    let isUnprintable = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !allowed.contains($0)
    }
    return isUnprintable ? "This contains a character that cannot be printed. Type it again." : nil
  }
}
