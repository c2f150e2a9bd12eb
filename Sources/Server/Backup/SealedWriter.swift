import Foundation

/// Encrypts plain text chunk by chunk as it comes, whatever its length.
struct SealedWriter {
  private let seal: BackupSeal
  private let output: (Data) throws -> Void
  private var rest = Data()
  private var number: UInt64 = 0

  /// - Parameter output: receives the bytes of the file, in order.
  init(_ seal: BackupSeal, output: @escaping (Data) throws -> Void) throws {
    self.seal = seal
    self.output = output
    try output(seal.head)
  }

  mutating func write(_ plain: Data) throws {
    rest.append(plain)
    guard rest.count > BackupSeal.chunkSize else { return }
    var start = rest.startIndex
    // A full chunk waits for more data, because it may be the last.
    while rest.endIndex - start > BackupSeal.chunkSize {
      let end = start + BackupSeal.chunkSize
      try put(rest[start..<end], isLast: false)
      start = end
    }
    rest = Data(rest[start...])
  }

  /// Encrypts the remaining data as the last chunk.
  mutating func finish() throws { try put(rest, isLast: true) }

  private mutating func put(_ plain: Data, isLast: Bool) throws {
    try output(try seal.close(plain, number: number, isLast: isLast))
    number += 1
  }
}
