import Foundation

/// A file that only its owner may read, such as one with a password.
enum PrivateFile {
  /// - Parameter largest: in bytes. A larger file cannot be meant.
  static func read(_ path: String, upTo largest: Int) throws(PrivateFileFault) -> Data {
    let file: InputFile
    do {
      file = try InputFile(URL(filePath: path))
    } catch {
      throw PrivateFileFault(words: "\(BackupFault(error))")
    }
    guard file.isRegular else { throw PrivateFileFault(words: "\(path) is not a file.") }
    guard file.permissions & 0o077 == 0 else {
      throw PrivateFileFault(words: "other users can read \(path). Run chmod 600 \(path).")
    }
    let bytes: Data
    do {
      bytes = try file.read(upTo: largest + 1)
    } catch {
      throw PrivateFileFault(words: "\(BackupFault(error))")
    }
    guard bytes.count <= largest else { throw PrivateFileFault(words: "\(path) is longer than \(largest) bytes.") }
    return bytes
  }
}

/// Why a private file is not used, in words that follow the name of its setting.
struct PrivateFileFault: Error {
  let words: String
}
