/// Parses a JPEG file segment by segment (ITU-T T.81, annex B) and retains what makes up the picture.
///
/// Everything after the picture's end is removed: phones append further pictures and videos there.
struct JPEGWalk {
  static let signature: [UInt8] = [0xFF, 0xD8]

  /// More scans than any program writes; decoding each one costs as much as a whole picture.
  private static let mostScans = 100

  private var reader: ByteReader
  /// The JFIF and Adobe segments, which define the colour space.
  private var colours: [UInt8] = []
  private var orientation: Orientation?
  private var size: PixelSize?
  private var scans = 0
  /// Everything from the first table to the end.
  private var result: [UInt8] = []

  /// - Parameter bytes: must begin with ``signature``.
  init(_ bytes: [UInt8]) {
    reader = ByteReader(bytes.dropFirst(Self.signature.count))
  }

  mutating func picture() throws(PictureFault) -> Picture {
    var marker = try marker()
    while marker != 0xD9 {
      let data = try segment(marker)
      if marker == 0xDA {
        try begin(scan: data)
        marker = try pixels()
      } else {
        try take(data, marker)
        marker = try self.marker()
      }
    }
    guard let size, scans > 0 else { throw .damaged }
    let head = Self.signature + colours + (orientation.map { Self.segment(0xE1, Self.exif + $0.tiff) } ?? [])
    return Picture(size: size, orientation: orientation, .jpeg, head + result + [0xFF, 0xD9])
  }

  /// The next marker, which may be preceded by any number of 0xFF bytes.
  private mutating func marker() throws(PictureFault) -> UInt8 {
    guard reader.byte() == 0xFF else { throw .damaged }
    while let byte = reader.byte() {
      if byte != 0xFF { return byte }
    }
    throw .damaged
  }

  private mutating func segment(_ marker: UInt8) throws(PictureFault) -> ArraySlice<UInt8> {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xFE: break
    default: throw .damaged
    }
    guard let length = reader.bigEndian(2), let data = reader.take(length - 2) else { throw .damaged }
    return data
  }

  private mutating func take(_ data: ArraySlice<UInt8>, _ marker: UInt8) throws(PictureFault) {
    switch marker {
    case 0xC0, 0xC1, 0xC2:
      guard size == nil else { throw .damaged }
      size = try Self.size(frame: data)
      result += Self.segment(marker, data)
    case 0xC4, 0xDB, 0xDD: result += Self.segment(marker, data)
    case 0xE0:
      // Without the thumbnail.
      guard colours.isEmpty, data.starts(with: Self.jfif), data.count >= 14 else { return }
      colours = Self.segment(0xE0, data.prefix(12) + [0, 0])
    case 0xEE:
      guard data.starts(with: Self.adobe), data.count >= 12, scans == 0 else { return }
      result += Self.segment(0xEE, data.prefix(12))
    case 0xE1:
      guard orientation == nil, data.starts(with: Self.exif) else { return }
      orientation = Orientation(tiff: data.dropFirst(Self.exif.count))
    case 0xE2...0xEF, 0xFE: return
    default: throw .unusual
    }
  }

  private static let jfif = Array("JFIF\0".utf8)
  private static let adobe = Array("Adobe".utf8)
  private static let exif = Array("Exif\0\0".utf8)

  private static func size(frame data: ArraySlice<UInt8>) throws(PictureFault) -> PixelSize {
    var reader = ByteReader(data)
    guard let precision = reader.byte(), let height = reader.bigEndian(2), let width = reader.bigEndian(2),
      let components = reader.byte(), reader.remaining == 3 * Int(components)
    else { throw .damaged }
    guard precision == 8, [1, 3, 4].contains(components), height > 0 else { throw .unusual }
    while let component = reader.take(3) {
      let sampling = component[component.startIndex + 1]
      guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15) else { throw .damaged }
    }
    return try PixelSize(width: width, height: height)
  }

  private mutating func begin(scan data: ArraySlice<UInt8>) throws(PictureFault) {
    scans += 1
    guard size != nil, let components = data.first, (1...4).contains(components), data.count == 4 + 2 * Int(components)
    else { throw .damaged }
    guard scans <= Self.mostScans else { throw .unusual }
    result += Self.segment(0xDA, data)
  }

  /// Skips the pixel data and returns the marker after it.
  private mutating func pixels() throws(PictureFault) -> UInt8 {
    while let byte = reader.byte() {
      guard byte == 0xFF else {
        result.append(byte)
        continue
      }
      switch reader.next {
      case 0xFF: continue
      case 0, 0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7:
        result += [0xFF, reader.byte() ?? 0]
      case nil: throw .damaged
      case let marker?:
        _ = reader.byte()
        return marker
      }
    }
    throw .damaged
  }

  private static func segment(_ marker: UInt8, _ data: some Collection<UInt8>) -> [UInt8] {
    [0xFF, marker] + .bigEndian(data.count + 2, 2) + data
  }
}
