import Foundation
import Testing

@testable import Remedi

@Suite("A picture that somebody sends")
struct PictureTests {
  @Test("is taken as PNG, JPEG or WebP, by its content", arguments: SamplePicture.still)
  func taken(name: String) throws {
    let picture = try Picture(checking: SamplePicture.bytes(name))
    let format: Picture.Format = name.hasSuffix("png") ? .png : name.hasSuffix("jpg") ? .jpeg : .webp
    #expect(picture.format == format)
    let isTurned = ["photo.jpg", "drawing.png", "transparent.webp", "turned.webp"].contains(name)
    #expect(picture.width == (isTurned ? 30 : 40))
    #expect(picture.height == (isTurned ? 40 : 30))
    // What was checked is taken as it is.
    #expect(try Picture(checking: Array(picture.content)) == picture)
  }

  @Test("loses what it tells of people", arguments: SamplePicture.all)
  func stripped(name: String) throws {
    let bytes = try SamplePicture.bytes(name)
    guard name != "animated.webp" else { return }
    let kept = try Picture(checking: bytes).content
    for secret in ["Secret", "Archer", "Exif\0\0II", "http:", "xmp", "tEXt", "iTXt", "ICC_PROFILE", "acTL", "fdAT"] {
      #expect(kept.firstRange(of: Data(secret.utf8)) == nil, "\(secret)")
    }
  }

  @Test("holds in its sample what is to be lost")
  func sample() throws {
    for name in ["photo.jpg", "drawing.png", "transparent.webp"] {
      let bytes = Data(try SamplePicture.bytes(name))
      #expect(bytes.firstRange(of: Data("SecretPlace".utf8)) != nil)
      #expect(bytes.firstRange(of: Data("SecretCamera".utf8)) != nil)
    }
  }

  @Test("keeps which side is up, and nothing else of Exif", arguments: ["photo.jpg", "drawing.png", "turned.webp"])
  func orientation(name: String) throws {
    let kept = try Picture(checking: SamplePicture.bytes(name)).content
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    #expect(kept.firstRange(of: Data(tiff)) != nil)
  }

  @Test("ends where it ends: telephones put further pictures behind it")
  func end() throws {
    let bytes = try SamplePicture.bytes("photo.jpg")
    let kept = try Picture(checking: bytes).content
    #expect(kept.suffix(2) == Data([0xFF, 0xD9]))
    #expect(kept.count < bytes.count)
    for name in ["drawing.png", "lossy.webp"] { try expect(.damaged, SamplePicture.bytes(name) + [0]) }
  }

  @Test("is refused when it moves, unless a still one is within it")
  func animated() throws {
    try expect(.animated, SamplePicture.bytes("animated.webp"))
    #expect(try Picture(checking: SamplePicture.bytes("animated.png")).format == .png)
  }

  @Test(
    "is refused when it is something else",
    arguments: [
      "", "x", "GIF89a", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?><svg/>", "BM",
      "%PDF-1.7",
      "RIFF....WAVE", "<script>", "\u{FF}\u{D8}",
    ])
  func otherwise(text: String) throws { try expect(.unknownFormat, Array(text.utf8)) }

  @Test("is refused wherever it is cut off", arguments: SamplePicture.all)
  func truncated(name: String) throws {
    var bytes = try SamplePicture.bytes(name)
    // Behind the end of the photograph there is something else, which may be cut.
    if name == "photo.jpg" { bytes = Array(try Picture(checking: bytes).content) }
    for length in 0..<bytes.count {
      #expect(throws: PictureFault.self, "\(length)") { try Picture(checking: Array(bytes.prefix(length))) }
    }
  }

  @Test("may have 512 KiB and no byte more")
  func size() throws {
    func file(_ padding: Int) -> [UInt8] {
      let more = ("IDAT", [UInt8](repeating: 0, count: padding))
      return HandMadePNG.file([HandMadePNG.header(1, 1), HandMadePNG.pixels, more, HandMadePNG.end])
    }
    let room = Picture.maximumSize - file(0).count
    #expect(try Picture(checking: file(room)).content.count == 524_288)
    try expect(.tooLarge, file(room + 1))
  }

  @Test(
    "may have so many pixels and no more",
    arguments: [
      (1, 1, nil), (8000, 5000, nil), (5000, 8000, nil), (8000, 5001, .tooManyPixels), (8001, 1, .tooManyPixels),
      (1, 8001, .tooManyPixels), (0, 1, .damaged), (1, 0, .damaged), (.max, .max, .tooManyPixels),
    ] as [(UInt32, UInt32, PictureFault?)])
  func pixels(width: UInt32, height: UInt32, fault: PictureFault?) throws {
    let file = HandMadePNG.file([HandMadePNG.header(width, height), HandMadePNG.pixels, HandMadePNG.end])
    guard let fault else {
      let picture = try Picture(checking: file)
      #expect(picture.width == Int(width))
      #expect(picture.height == Int(height))
      return
    }
    try expect(fault, file)
  }

  @Test("keeps its chunks in order, each once, with its checksum")
  func chunks() throws {
    let (header, pixels, end) = (HandMadePNG.header(1, 1), HandMadePNG.pixels, HandMadePNG.end)
    let palette: (String, [UInt8]) = ("PLTE", [1, 2, 3])
    let indexed = HandMadePNG.header(1, 1, colour: 3)
    #expect(throws: Never.self) { try Picture(checking: HandMadePNG.file([indexed, palette, pixels, end])) }
    let broken: [[(String, [UInt8])]] = [
      [pixels, header, end], [header, end], [header, pixels], [header, header, pixels, end],
      [header, pixels, end, end],
      [indexed, pixels, end], [indexed, pixels, palette, end], [indexed, palette, palette, pixels, end],
      [header, palette, pixels, end], [indexed, ("PLTE", [1, 2]), pixels, end], [header, ("IDAT", [1, 2]), end],
      [header, ("IDAT", []), end], [header, pixels, ("tEXt", [65]), pixels, end], [header, pixels, ("IEND", [0])],
      [header, ("tRNS", [0, 0]), ("tRNS", [0, 0]), pixels, end], [HandMadePNG.header(1, 1, depth: 3), pixels, end],
      [HandMadePNG.header(1, 1, depth: 4, colour: 2), pixels, end], [("IHDR", [0]), pixels, end],
      [header, ("I1AT", []), pixels, end],
    ]
    for (index, chunks) in broken.enumerated() {
      // A repeated head is a chunk whose place is unknown.
      let fault: PictureFault = index == 3 ? .unusual : .damaged
      try expect(fault, HandMadePNG.file(chunks))
    }
    try expect(.unusual, HandMadePNG.file([header, ("ABCD", []), pixels, end]))
    var bytes = HandMadePNG.file([header, pixels, end])
    bytes[20] ^= 1
    try expect(.damaged, bytes)
  }

  @Test("is refused as JPEG where few devices show it")
  func unusual() throws {
    let bytes = try SamplePicture.bytes("gray.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    for marker in [0xC3, 0xC5, 0xC9, 0xCA, 0xCC] as [UInt8] {
      var changed = bytes
      changed[frame + 1] = marker
      try expect(.unusual, changed)
    }
    for (offset, value) in [(4, 12), (9, 2)] as [(Int, UInt8)] {
      var changed = bytes
      changed[frame + offset] = value
      #expect(throws: PictureFault.self) { try Picture(checking: changed) }
    }
  }

  @Test("can be a drawing of the program's own, which is left as it is")
  func ownDrawing() {
    let svg = Array("<svg/>".utf8)
    let picture = Picture(ownDrawing: svg, width: 400, height: 300)
    #expect(picture.format.rawValue == "image/svg+xml")
    #expect(Array(picture.content) == svg)
  }

  @Test("has an address that is told from all others")
  func address() {
    let name = Identifier<Picture>("k3v")
    #expect(name.address == "/media/k3v")
    #expect(Identifier<Picture>(address: name.address) == name)
    for other in ["/drawings/k3v.svg", "media/k3v", "/media/", "/media", "/media/a/b", "//media/k3v", "/media/é", ""] {
      #expect(Identifier<Picture>(address: other) == nil, "\(other)")
    }
  }

  private func expect(
    _ fault: PictureFault, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(throws: fault, sourceLocation: sourceLocation) { try Picture(checking: bytes) }
  }
}
