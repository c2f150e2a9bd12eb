import CQREncode

/// A QR code (ISO/IEC 18004) as a drawing for printed sheets.
public struct QRCode: Sendable {
  /// Modules per side, including the quiet zone of four on each side.
  public let size: Int
  /// The dark modules as an SVG path, one unit per module. Each run in a row is a rectangle of height 1.
  public let path: String

  /// The whole code as the `viewBox` of an SVG.
  public var viewBox: String { "0 0 \(size) \(size)" }

  private static let quietZone = 4

  /// - Throws: ``UnencodableText`` if the text is longer than a QR code can hold.
  public init(_ text: String) throws {
    // Error correction level M: a crease or a stain on a printed sheet does no harm.
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { throw UnencodableText() }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard width > 0, let data = code.pointee.data else { throw UnencodableText() }
    // The lowest bit of each byte says whether the module is dark.
    let modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
    size = width + 2 * Self.quietZone
    path = (0..<width).map { Self.path(ofRow: $0, modules[($0 * width)..<(($0 + 1) * width)]) }.joined()
  }

  private static func path(ofRow row: Int, _ modules: ArraySlice<Bool>) -> String {
    var path = ""
    var length = 0
    for (column, isDark) in (modules + [false]).enumerated() {
      if isDark {
        length += 1
      } else if length > 0 {
        path += "M\(column - length + quietZone) \(row + quietZone)h\(length)v1h-\(length)z"
        length = 0
      }
    }
    return path
  }
}

/// A text too long for a QR code: the site's address is unreasonably long.
public struct UnencodableText: Error {}
