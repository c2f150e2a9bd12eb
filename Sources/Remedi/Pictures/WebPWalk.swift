/// Parses a WebP file chunk by chunk (RFC 9649) and retains what makes up the picture.
struct WebPWalk {
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// Flags in the header of an extended file.
  private enum Feature {
    static let animation: UInt8 = 0x02
    static let exif: UInt8 = 0x08
    static let alpha: UInt8 = 0x10
  }

  private let announced: Int?
  private var reader: ByteReader
  private var chunks: [String: ArraySlice<UInt8>] = [:]

  /// - Parameter bytes: must satisfy ``begins(_:)``.
  init(_ bytes: [UInt8]) {
    var head = ByteReader(bytes.dropFirst(4))
    announced = head.littleEndian(4)
    reader = ByteReader(bytes.dropFirst(12))
  }

  mutating func picture() throws(PictureFault) -> Picture {
    guard let announced, announced.isMultiple(of: 2), announced - 4 == reader.remaining else { throw .damaged }
    while reader.remaining > 0 { try readChunk() }
    if chunks["ANIM"] != nil || chunks["ANMF"] != nil { throw .animated }
    let size = try pixels()
    guard let head = chunks["VP8X"] else {
      guard chunks["ALPH"] == nil else { throw .damaged }
      return Picture(size: size, orientation: nil, .webp, Self.file(of: simple()))
    }
    let features = try Self.features(head, size)
    let orientation = chunks["EXIF"].flatMap { Orientation(tiff: Self.tiff($0)) }
    let hasAlpha = features & Feature.alpha != 0
    if !hasAlpha, orientation == nil { return Picture(size: size, orientation: nil, .webp, Self.file(of: simple())) }
    let flags = (hasAlpha ? Feature.alpha : 0) | (orientation == nil ? 0 : Feature.exif)
    var body = Self.chunk("VP8X", [flags, 0, 0, 0] + head.dropFirst(4))
    if hasAlpha, chunks["VP8 "] != nil, let alpha = chunks["ALPH"] { body += Self.chunk("ALPH", alpha) }
    body += simple()
    if let orientation { body += Self.chunk("EXIF", orientation.tiff) }
    return Picture(size: size, orientation: orientation, .webp, Self.file(of: body))
  }

  private mutating func readChunk() throws(PictureFault) {
    guard let name = reader.take(4), let length = reader.littleEndian(4), let data = reader.take(length),
      length.isMultiple(of: 2) || reader.byte() == 0
    else { throw .damaged }
    let text = String(decoding: name, as: UTF8.self)
    // Only an animation's frames may repeat.
    guard chunks.updateValue(data, forKey: text) == nil || text == "ANMF" else { throw .damaged }
  }

  /// The size in the header of the pixel data.
  private func pixels() throws(PictureFault) -> PixelSize {
    switch (chunks["VP8 "], chunks["VP8L"]) {
    case (let lossy?, nil):
      var reader = ByteReader(lossy)
      // Must be a visible key frame (RFC 6386, 9.1).
      guard let tag = reader.littleEndian(3), tag & 1 == 0, tag & 0x10 != 0, tag >> 5 <= lossy.count,
        reader.take(3) == [0x9D, 0x01, 0x2A], let width = reader.littleEndian(2), let height = reader.littleEndian(2)
      else { throw .damaged }
      return try PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    case (nil, let lossless?):
      var reader = ByteReader(lossless)
      guard reader.byte() == 0x2F, let head = reader.littleEndian(4), head >> 29 == 0, reader.remaining > 0 else {
        throw .damaged
      }
      return try PixelSize(width: head & 0x3FFF + 1, height: head >> 14 & 0x3FFF + 1)
    default: throw .damaged
    }
  }

  private static func features(_ head: ArraySlice<UInt8>, _ size: PixelSize) throws(PictureFault) -> UInt8 {
    var reader = ByteReader(head)
    guard head.count == 10, let flags = reader.byte(), reader.take(3) != nil, let width = reader.littleEndian(3),
      let height = reader.littleEndian(3)
    else { throw .damaged }
    if flags & Feature.animation != 0 { throw .animated }
    guard width + 1 == size.width, height + 1 == size.height else { throw .damaged }
    return flags
  }

  /// Some programs prefix it with the JPEG segment header.
  private static func tiff(_ exif: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let head = Array("Exif\0\0".utf8)
    return exif.starts(with: head) ? exif.dropFirst(head.count) : exif
  }

  /// A file with only the pixels.
  private func simple() -> [UInt8] {
    ["VP8 ", "VP8L"].flatMap { name in chunks[name].map { Self.chunk(name, $0) } ?? [] }
  }

  private static func file(of body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + .littleEndian(4 + body.count, 4) + Array("WEBP".utf8) + body
  }

  private static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    Array(name.utf8) + .littleEndian(data.count, 4) + data + (data.count.isMultiple(of: 2) ? [] : [0])
  }
}
