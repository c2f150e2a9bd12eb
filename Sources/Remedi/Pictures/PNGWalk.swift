/// Parses a PNG file chunk by chunk (PNG, third edition) and retains what makes up the picture.
struct PNGWalk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private struct Chunk {
    let name: String
    /// The type and the data.
    let body: ArraySlice<UInt8>
    var data: ArraySlice<UInt8> { body.dropFirst(4) }
  }

  /// Chunks that affect the appearance and contain no personal data.
  private static let ancillary: Set = ["tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "pHYs"]
  /// The valid bit depths of each colour type.
  private static let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
  private static let palette = 3

  private var reader: ByteReader
  private var result = PNGWalk.signature
  private var orientation: Orientation?
  private var seen: Set<String> = []
  /// The first two bytes of the compressed pixels, which may be split across chunks.
  private var beginning: [UInt8] = []

  /// - Parameter bytes: must begin with ``signature``.
  init(_ bytes: [UInt8]) {
    reader = ByteReader(bytes.dropFirst(Self.signature.count))
  }

  mutating func picture() throws(PictureFault) -> Picture {
    let header = try chunk()
    guard header.name == "IHDR" else { throw .damaged }
    let (size, colour) = try Self.read(header.data)
    keep(header)
    var last = header
    repeat {
      let chunk = try chunk()
      try take(chunk, behind: last, colour: colour)
      last = chunk
    } while last.name != "IEND"
    guard reader.remaining == 0, last.data.isEmpty, Self.beginsPixels(beginning),
      colour != Self.palette || seen.contains("PLTE")
    else { throw .damaged }
    return Picture(size: size, orientation: orientation, .png, result)
  }

  private mutating func chunk() throws(PictureFault) -> Chunk {
    guard let length = reader.bigEndian(4), let body = reader.take(4 + length), let sum = reader.bigEndian(4),
      CRC32.checksum(body) == sum, body.prefix(4).allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) })
    else { throw .damaged }
    return Chunk(name: String(decoding: body.prefix(4), as: UTF8.self), body: body)
  }

  private static func read(_ header: ArraySlice<UInt8>) throws(PictureFault) -> (PixelSize, colour: Int) {
    var reader = ByteReader(header)
    guard header.count == 13, let width = reader.bigEndian(4), let height = reader.bigEndian(4),
      let depth = reader.bigEndian(1), let colour = reader.bigEndian(1), depths[colour]?.contains(depth) == true,
      let methods = reader.bigEndian(2), methods == 0, let interlace = reader.byte(), interlace <= 1
    else { throw .damaged }
    return (try PixelSize(width: width, height: height), colour)
  }

  private mutating func take(_ chunk: Chunk, behind last: Chunk, colour: Int) throws(PictureFault) {
    let isRepeated = !seen.insert(chunk.name).inserted
    switch chunk.name {
    case "PLTE":
      let length = chunk.data.count
      guard !isRepeated, !seen.contains("IDAT"), colour != 0, colour != 4, (3...768).contains(length),
        length.isMultiple(of: 3)
      else { throw .damaged }
      keep(chunk)
    case "IDAT":
      guard !isRepeated || last.name == "IDAT" else { throw .damaged }
      if !isRepeated, let orientation { keep(name: "eXIf", orientation.tiff) }
      beginning += chunk.data.prefix(2 - beginning.count)
      keep(chunk)
    case "IEND": keep(chunk)
    case "eXIf":
      // An orientation after the pixels could no longer be written before them.
      if !isRepeated, !seen.contains("IDAT") { orientation = Orientation(tiff: chunk.data) }
    case let name where Self.ancillary.contains(name):
      guard !isRepeated, !seen.contains("IDAT") else { throw .damaged }
      keep(chunk)
    default:
      // A capital letter marks a critical chunk, without which the picture cannot be shown.
      guard chunk.body.first.map({ $0 & 0x20 != 0 }) == true else { throw .unusual }
    }
  }

  private mutating func keep(_ chunk: Chunk) { keep(name: chunk.name, chunk.data) }

  private mutating func keep(name: String, _ data: some Collection<UInt8>) {
    let body = Array(name.utf8) + data
    result += .bigEndian(data.count, 4) + body + .bigEndian(Int(CRC32.checksum(body)), 4)
  }

  /// Whether these two bytes are a valid header of PNG's compressed data (RFC 1950, 2.2).
  private static func beginsPixels(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 2 else { return false }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    return method & 15 == 8 && method >> 4 <= 7 && (method << 8 | flags).isMultiple(of: 31) && flags & 0x20 == 0
  }
}
