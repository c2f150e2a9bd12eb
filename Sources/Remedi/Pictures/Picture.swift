import Foundation

/// A stored picture, whose content was checked and stripped of everything but the image.
public struct Picture: Codable, Sendable, Hashable {
  /// The file format; the raw value is its media type.
  public enum Format: String, Codable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webp = "image/webp"
    /// Only for the program's own drawings: uploads could contain scripts.
    case svg = "image/svg+xml"
  }

  /// The maximum size of an upload in bytes, 512 KiB.
  public static let maximumSize = 512 * 1024
  /// The maximum width and height in pixels.
  public static let longestSide = 8000
  /// The maximum total number of pixels that a small device can still display.
  public static let mostPixels = 40_000_000

  public let format: Format
  /// Pixels, as displayed.
  public let width: Int
  /// Pixels, as displayed.
  public let height: Int
  /// The file's bytes.
  public let content: Data

  /// Accepts an upload if it is a complete PNG, JPEG or WebP picture, regardless of its claimed name and type.
  ///
  /// The file is parsed and rewritten from the parts that make up the picture. Everything else, such as location,
  /// camera, comments, thumbnails and colour profiles, is removed; only the orientation is retained.
  /// - Parameter bytes: arbitrary bytes.
  /// - Throws: ``PictureFault``
  public init(checking bytes: [UInt8]) throws(PictureFault) {
    guard bytes.count <= Self.maximumSize else { throw .tooLarge }
    if bytes.starts(with: PNGWalk.signature) {
      var walk = PNGWalk(bytes)
      self = try walk.picture()
    } else if bytes.starts(with: JPEGWalk.signature) {
      var walk = JPEGWalk(bytes)
      self = try walk.picture()
    } else if WebPWalk.begins(bytes) {
      var walk = WebPWalk(bytes)
      self = try walk.picture()
    } else {
      throw .unknownFormat
    }
  }

  /// A drawing of the program. It is not checked, so it must never come from outside.
  /// - Parameters:
  ///   - width: the width of its view box.
  ///   - height: the height of its view box.
  public init(ownDrawing svg: [UInt8], width: Int, height: Int) {
    self.init(.svg, width: width, height: height, svg)
  }

  /// - Parameter orientation: the orientation of the file's pixels.
  init(size: PixelSize, orientation: Orientation?, _ format: Format, _ bytes: [UInt8]) {
    let isTurned = orientation?.swapsSides ?? false
    self.init(
      format, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height, bytes)
  }

  private init(_ format: Format, width: Int, height: Int, _ bytes: [UInt8]) {
    (self.format, self.width, self.height, content) = (format, width, height, Data(bytes))
  }
}

/// The pixel dimensions of a file, within limits.
struct PixelSize: Hashable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) throws(PictureFault) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= Picture.longestSide, height <= Picture.longestSide, width * height <= Picture.mostPixels else {
      throw .tooManyPixels
    }
    (self.width, self.height) = (width, height)
  }
}
