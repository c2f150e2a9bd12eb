import Foundation

/// Text in a header field as encoded words (RFC 2047): UTF-8 in base 64, one word per line, none longer than 76
/// characters after the name of the field.
enum EncodedWords {
  /// Bytes in one word: 52 characters of base 64, and 12 around them.
  private static let bytesPerWord = 39

  static func encode(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    // Never split a character: each word is decoded on its own.
    for scalar in text.unicodeScalars {
      let bytes = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if words[words.count - 1].count + bytes.count > bytesPerWord { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }
}
