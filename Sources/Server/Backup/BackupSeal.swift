import Crypto
import Foundation

/// The encryption of one backup file.
///
/// A file of format 1 is a header followed by chunks:
///
///     head   16 bytes  "Remedi backup 1\n", in ASCII
///            32 bytes  salt, random for each file
///            16 bytes  key check: HKDF-SHA256(key file, salt, info "Remedi backup 1 check")
///     chunk  as much plain text as fits, 1 MiB; only the last is shorter, and may be empty
///            16 bytes  tag
///
/// Each chunk is encrypted by AES-256-GCM with the key HKDF-SHA256(key file, salt, info "Remedi backup 1 chunks"). Its
/// nonce consists of three zero bytes, the chunk's number from 0 in eight bytes (big-endian), and a byte that is 1 for
/// the last chunk and 0 for all others: the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár (CRYPTO
/// 2015). It detects chunks that were altered, removed, reordered, or taken from another file, and truncation. No nonce
/// is used twice with a key, since each file has its own key. The header is the additional data of every chunk. The key
/// check only distinguishes a wrong key from a damaged file; it reveals nothing about the other key.
///
/// ``PackWriter`` describes the content of the chunks.
struct BackupSeal {
  static let magic = "Remedi backup "
  static let version = 1
  /// The plain-text size of every chunk but the last, in bytes.
  static let chunkSize = 1 << 20
  static let tagSize = 16
  static let saltSize = 32
  static let checkSize = 16
  static let opening = Data("\(magic)\(version)\n".utf8)
  static let headSize = opening.count + saltSize + checkSize

  let head: Data
  private let chunkKey: SymmetricKey

  init(key: BackupKey, salt: Data) {
    let check = Self.derive(key, salt, "check", Self.checkSize).withUnsafeBytes { Data($0) }
    head = Self.opening + salt + check
    chunkKey = Self.derive(key, salt, "chunks", 32)
  }

  /// With a new random salt.
  init(key: BackupKey) {
    var generator = SystemRandomNumberGenerator()
    self.init(
      key: key, salt: Data((0..<Self.saltSize).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
  }

  /// Whether a file begins like one encrypted with a key. Nothing else of it is read.
  /// - Throws: `BackupFault`
  static func isOf(_ key: BackupKey, _ file: InputFile) throws -> Bool {
    let head = try file.read(upTo: headSize)
    return head.count == headSize && Self(key: key, salt: head.dropFirst(opening.count).prefix(saltSize)).head == head
  }

  /// - Returns: the chunk and its tag.
  func close(_ plain: Data, number: UInt64, isLast: Bool) throws -> Data {
    let box = try AES.GCM.seal(
      plain, using: chunkKey, nonce: try nonce(number, isLast), authenticating: head)
    return box.ciphertext + box.tag
  }

  /// - Returns: the plain text. Nil if the bytes are not the ones encrypted as this chunk.
  func open(_ sealed: Data, number: UInt64, isLast: Bool) -> Data? {
    guard sealed.count >= Self.tagSize, let nonce = try? nonce(number, isLast),
      let box = try? AES.GCM.SealedBox(
        nonce: nonce, ciphertext: sealed.dropLast(Self.tagSize), tag: sealed.suffix(Self.tagSize))
    else { return nil }
    return try? AES.GCM.open(box, using: chunkKey, authenticating: head)
  }

  private func nonce(_ number: UInt64, _ isLast: Bool) throws -> AES.GCM.Nonce {
    let digits = withUnsafeBytes(of: number.bigEndian) { Data($0) }
    return try AES.GCM.Nonce(data: Data(count: 3) + digits + Data([isLast ? 1 : 0]))
  }

  private static func derive(_ key: BackupKey, _ salt: Data, _ purpose: String, _ size: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key.bytes, salt: salt, info: Data("\(magic)\(version) \(purpose)".utf8), outputByteCount: size)
  }
}
