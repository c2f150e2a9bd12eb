import Foundation
import Testing

@testable import Server

/// The format of a sealed file: see `BackupSeal`.
@Suite struct SealedFileTests {
  private static let chunk = BackupSeal.chunkSize
  private static let sealedChunk = chunk + BackupSeal.tagSize
  private static let key = BackupKey(bytes: Data(repeating: 1, count: 32))

  private func seal(_ plain: Data, salt: UInt8 = 7, key: BackupKey = key) throws -> Data {
    var sealed = Data()
    let salt = Data(repeating: salt, count: BackupSeal.saltSize)
    var writer = try SealedWriter(BackupSeal(key: key, salt: salt)) { sealed.append($0) }
    // In pieces that meet no boundary.
    var rest = plain[...]
    while !rest.isEmpty {
      try writer.write(Data(rest.prefix(700_001)))
      rest = rest.dropFirst(700_001)
    }
    try writer.finish()
    return sealed
  }

  private func open(_ sealed: Data, key: BackupKey = key) throws -> Data {
    let url = FileManager.default.temporaryDirectory.appending(path: "remedi-sealed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try sealed.write(to: url)
    var reader = try SealedReader(try InputFile(url), key: key)
    var plain = Data()
    while let part = try reader.next() { plain.append(part) }
    return plain
  }

  private func plain(_ size: Int) -> Data { Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }) }

  @Test(
    "what was sealed is opened again, at every boundary of a chunk", arguments: [0, 1, chunk - 1, chunk, chunk + 1])
  func boundaries(size: Int) throws {
    let plain = plain(size)
    let sealed = try seal(plain)
    #expect(sealed.count == BackupSeal.headSize + size + BackupSeal.tagSize * (size > Self.chunk ? 2 : 1))
    #expect(try open(sealed) == plain)
    if size > 16 { #expect(sealed.range(of: plain.prefix(16)) == nil) }
  }

  @Test("two files of the same content are different, unless their salt is the same")
  func salt() throws {
    #expect(try seal(plain(100)) == seal(plain(100)))
    #expect(try seal(plain(100)).suffix(116) != seal(plain(100), salt: 8).suffix(116))
    #expect(BackupSeal(key: Self.key).head != BackupSeal(key: Self.key).head)
  }

  @Test("a bit that is not as it was shows wherever it is")
  func flippedBits() throws {
    let sealed = try seal(plain(40))
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1 << UInt8(index % 8)
      let fault = #expect(throws: SealedReader.Fault.self) { try open(altered) }
      switch index {
      case ..<BackupSeal.opening.count: #expect([.foreign, .newer(3)].contains(fault), "byte \(index)")
      case ..<BackupSeal.headSize: #expect(fault == .wrongKey, "byte \(index)")
      default: #expect(fault == .endDamaged(chunk: 0), "byte \(index)")
      }
    }
  }

  @Test("altered chunks are named", arguments: [0, 1, chunk - 1, chunk, sealedChunk - 1, sealedChunk, sealedChunk + 9])
  func damagedChunk(offset: Int) throws {
    var sealed = try seal(plain(2 * Self.chunk + 10))
    sealed[BackupSeal.headSize + offset] ^= 0x10
    let expected = SealedReader.Fault.damaged(chunk: offset < Self.sealedChunk ? 0 : 1)
    #expect(throws: expected) { try open(sealed) }
  }

  @Test("an end that is cut off shows, between chunks and within them")
  func cutOff() throws {
    let sealed = try seal(plain(2 * Self.chunk + 10))
    let head = BackupSeal.headSize
    for (length, fault) in [
      (0, .foreign), (8, .foreign), (16, .cutOff), (head - 1, .cutOff), (head, .cutOff), (head + 15, .cutOff),
      (head + 16, .endDamaged(chunk: 0)), (head + Self.sealedChunk, .cutOff),
      (head + Self.sealedChunk + 5, .cutOff), (head + 2 * Self.sealedChunk, .cutOff),
      (sealed.count - 1, .endDamaged(chunk: 2)),
    ] as [(Int, SealedReader.Fault)] {
      let found = #expect(throws: SealedReader.Fault.self) { try open(Data(sealed.prefix(length))) }
      #expect(found == fault, "cut at \(length)")
    }
  }

  @Test("chunks that were swapped, left out, doubled, taken from another file or put behind the end show")
  func movedChunks() throws {
    let sealed = try seal(plain(3 * Self.chunk))
    let other = try seal(plain(3 * Self.chunk), salt: 8)
    let head = sealed.prefix(BackupSeal.headSize)
    func chunks(_ file: Data) -> [Data] {
      (0..<3).map { Data(file.dropFirst(BackupSeal.headSize + $0 * Self.sealedChunk).prefix(Self.sealedChunk)) }
    }
    let (own, foreign) = (chunks(sealed), chunks(other))
    #expect(try open(head + own[0] + own[1] + own[2]) == plain(3 * Self.chunk))
    for (order, fault) in [
      ([own[1], own[0], own[2]], .damaged(chunk: 0)), ([own[0], own[2]], .endDamaged(chunk: 1)),
      ([own[0], own[0], own[2]], .damaged(chunk: 1)), ([own[0], foreign[1], own[2]], .damaged(chunk: 1)),
      ([own[0], own[1], foreign[2]], .endDamaged(chunk: 2)), (own + [own[2]], .continued),
      (own + [Data([0])], .continued),
    ] as [([Data], SealedReader.Fault)] {
      #expect(throws: fault) { try open(order.reduce(head, +)) }
    }
  }

  @Test("another key, another version and another file are told apart")
  func others() throws {
    let sealed = try seal(plain(10))
    #expect(throws: SealedReader.Fault.wrongKey) {
      try open(sealed, key: BackupKey(bytes: Data(repeating: 2, count: 32)))
    }
    let newer = Data("Remedi backup 2\n".utf8) + sealed.dropFirst(16)
    #expect(throws: SealedReader.Fault.newer(2)) { try open(newer) }
    #expect(throws: SealedReader.Fault.foreign) { try open(Data("SQLite format 3\0".utf8) + sealed) }
  }
}
