import Foundation
import Remedi

/// Decrypts a file chunk by chunk. Each returned chunk was encrypted with the key as the next one of this file. Only
/// after the last chunk is it certain that nothing is missing.
struct SealedReader {
  /// A fault of an encrypted file.
  enum Fault: LoggableError, Hashable, CustomStringConvertible {
    case foreign
    case newer(Int)
    case wrongKey
    case cutOff
    case damaged(chunk: UInt64)
    case endDamaged(chunk: UInt64)
    case continued

    var description: String {
      switch self {
      case .foreign: "It is not a Remedi backup."
      case .newer(let version):
        "It is a backup of format \(version), and this release reads format \(BackupSeal.version)."
      case .wrongKey: "It was encrypted with another key, or its first bytes are damaged."
      case .cutOff: "It is incomplete: its end is missing."
      case .damaged(let chunk): "It is damaged or mixed with another backup: part \(chunk + 1) is not valid."
      case .endDamaged(let chunk):
        "It is incomplete or damaged: the last part, number \(chunk + 1), is not valid."
      case .continued: "It is damaged: there is more data after its end."
      }
    }
  }

  private let seal: BackupSeal
  private let file: InputFile
  private static let size = BackupSeal.chunkSize + BackupSeal.tagSize
  private var ahead: Data
  private var number: UInt64 = 0

  /// - Throws: `Fault` if the header is not a backup's, or belongs to another key; `BackupFault`.
  init(_ file: InputFile, key: BackupKey) throws {
    let head = try file.read(upTo: BackupSeal.headSize)
    let opening = head.prefix(BackupSeal.opening.count)
    guard opening == BackupSeal.opening else { throw Self.fault(ofOpening: opening) }
    guard head.count == BackupSeal.headSize else { throw Fault.cutOff }
    seal = BackupSeal(key: key, salt: head.dropFirst(opening.count).prefix(BackupSeal.saltSize))
    guard seal.head == head else { throw Fault.wrongKey }
    self.file = file
    ahead = try file.read(upTo: Self.size)
  }

  /// - Returns: the plain text of the next chunk. Nil after the last.
  /// - Throws: `Fault`, `BackupFault`
  mutating func next() throws -> Data? {
    if ahead.isEmpty, number > 0 { return nil }
    let sealed = ahead
    ahead = sealed.count == Self.size ? try file.read(upTo: Self.size) : Data()
    let isLast = ahead.isEmpty
    guard let plain = seal.open(sealed, number: number, isLast: isLast) else { throw fault(of: sealed, isLast) }
    number += 1
    return plain
  }

  private func fault(of sealed: Data, _ isLast: Bool) -> Fault {
    guard sealed.count >= BackupSeal.tagSize else { return .cutOff }
    // The chunk is intact, but the file was truncated or extended.
    if seal.open(sealed, number: number, isLast: !isLast) != nil { return isLast ? .cutOff : .continued }
    return isLast ? .endDamaged(chunk: number) : .damaged(chunk: number)
  }

  private static func fault(ofOpening opening: Data) -> Fault {
    let text = String(decoding: opening, as: UTF8.self)
    guard text.hasPrefix(BackupSeal.magic), text.hasSuffix("\n"),
      let version = Int(text.dropFirst(BackupSeal.magic.count).dropLast()), version > BackupSeal.version
    else { return .foreign }
    return .newer(version)
  }
}
