import Foundation

@testable import Remedi

// Watches Remedi/Pictures/*.swift

/// Pictures: what is kept of one is a picture of the same size, of which nothing more can be left out, and that holds
/// nothing of where and with what it was taken.
enum PictureFuzz: Fuzzer {
  static let name = "picture"

  static func feed(_ bytes: [UInt8]) {
    guard let picture = try? Picture(checking: bytes) else { return }
    let kept = Array(picture.content)
    guard let again = try? Picture(checking: kept) else { fatalError("what is kept is no picture") }
    expect(again == picture, "what is kept is another picture")
    expect((1...Picture.longestSide).contains(picture.width), "it is \(picture.width) pixels wide")
    expect(picture.width * picture.height <= Picture.mostPixels, "it is \(picture.width) × \(picture.height)")
    // Which side is up is written anew, in at most 36 bytes of TIFF, its chunk and the head of an extended file.
    expect(kept.count <= bytes.count + 80, "\(kept.count) bytes are kept of \(bytes.count)")
  }
}
