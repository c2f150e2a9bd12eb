import Crypto
import Foundation

/// The seal of one backup file.
///
/// A file of format 1 is a head and then chunks:
///
///     head   16 bytes  "Remedi backup 1\n", in ASCII
///            32 bytes  salt, random for each file
///            16 bytes  key check: HKDF-SHA256(key file, salt, info "Remedi backup 1 check")
///     chunk  as much plain text as fits, 1 MiB; only the last is shorter, and may be empty
///            16 bytes  tag
///
/// Each chunk is sealed by AES-256-GCM with the key HKDF-SHA256(key file, salt, info "Remedi backup 1 chunks"). Its nonce
/// is three bytes of zero, its number from 0 in eight bytes (the greatest first), and a byte that is 1 for the last chunk
/// and 0 for every other: the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár (CRYPTO 2015), which shows
/// chunks that were altered, left out, put elsewhere, or taken from another file, and an end that was cut off. No nonce
/// is used twice with a key, since each file has a key of its own. The head is the additional data of every chunk. The
/// key check only tells a wrong key from a damaged file; it says nothing of the other key.
///
/// What the chunks hold together is told at ``PackWriter``.
struct BackupSeal {
  static let magic = "Remedi backup "
  static let version = 1
  /// Bytes of plain text in every chunk but the last.
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

  /// With a fresh salt.
  init(key: BackupKey) {
    var generator = SystemRandomNumberGenerator()
    self.init(
      key: key, salt: Data((0..<Self.saltSize).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
  }

  /// Whether a file begins as one that was sealed with a key; nothing else of it is read.
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

  /// - Returns: the plain text; nil where this is not what was sealed as this chunk.
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
