import Foundation
import Testing

@testable import Remedi

/// Whatever bytes come, they are refused or become a picture that would be taken again as it is.
@Suite("Bytes that are nearly a picture")
struct PictureFuzzTests {
  @Test("never trap, and nothing comes out that would not go in", arguments: SamplePicture.all)
  func mutated(name: String) throws {
    let original = try SamplePicture.bytes(name)
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var taken = 0
    for round in 0..<1500 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) { Self.mutate(&bytes, using: &random) }
      // Otherwise nearly nothing would come past the checksums.
      if name.hasSuffix("png"), round.isMultiple(of: 2) { Self.mendChecksums(&bytes) }
      guard let picture = try? Picture(checking: bytes) else { continue }
      taken += 1
      #expect(try Picture(checking: Array(picture.content)) == picture, "round \(round)")
      #expect((1...Picture.longestSide).contains(picture.width))
      #expect((1...Picture.longestSide).contains(picture.height))
      #expect(picture.content.count <= bytes.count)
    }
    // A fuzzer whose every picture is refused at the door tests the door.
    #expect(taken > (name == "animated.webp" ? -1 : 20), "\(taken)")
  }

  @Test("are refused as noise behind every signature")
  func noise() {
    var random = SeededGenerator(seed: 1)
    let heads: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF],
      Array("RIFF".utf8) + [0xFC, 0xFF, 0xFF, 0xFF] + Array("WEBP".utf8), Array("RIFF0000WEBPVP8X".utf8),
    ]
    for _ in 0..<3000 {
      let head = heads.randomElement(using: &random) ?? []
      let noise = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      #expect(throws: PictureFault.self) { try Picture(checking: head + noise) }
    }
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 0...min(40, bytes.count - place), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 4: bytes.removeLast(length)
    case 5:
      let extremes: [[UInt8]] = [[0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x80, 0, 0, 0]]
      let extreme = extremes.randomElement(using: &random) ?? []
      for (index, byte) in extreme.enumerated() where place + index < bytes.count { bytes[place + index] = byte }
    case 6: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    default: bytes.insert(contentsOf: [0xFF, UInt8.random(in: 0xC0...0xFE, using: &random), 0, 2], at: place)
    }
  }

  private static func mendChecksums(_ bytes: inout [UInt8]) {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return }
      let sum = HandMadePNG.number(HandMadePNG.checksum(Array(bytes[place + 4..<place + 8 + length])))
      bytes.replaceSubrange(place + 8 + length..<place + 12 + length, with: sum)
      place += 12 + length
    }
  }
}
