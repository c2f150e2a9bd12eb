import Foundation

/// The password of a database, in a file that only its owner may read.
enum StorePassword {
  /// More bytes than any password has.
  private static let longest = 4096

  /// The content without one newline at its end.
  static func read(_ path: String) throws(PrivateFileFault) -> String {
    let bytes = try PrivateFile.read(path, upTo: longest)
    guard var text = String(data: bytes, encoding: .utf8), !text.contains("\0") else {
      throw PrivateFileFault(words: "\(path) does not hold a password in UTF-8.")
    }
    // "\r\n" is one character.
    if text.last?.isNewline == true { text.removeLast() }
    guard !text.isEmpty else { throw PrivateFileFault(words: "\(path) is empty.") }
    return text
  }
}
