extension Phrases {
  /// User text, such as a name, for use within a sentence: right-to-left text is isolated, so that it cannot reorder
  /// the text around it (Unicode Annex 9, first strong isolate). Other text is unchanged.
  public static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: turns) else { return text }
    // A direction mark in the text could end the isolation early or never.
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDirectionMark($0) }))
    return "\u{2068}\(plain)\u{2069}"
  }

  /// Whether the character, or its effect on others, is right-to-left.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: isDirectionMark(scalar)
    }
  }

  /// Embeddings, overrides, isolates and their terminators.
  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
