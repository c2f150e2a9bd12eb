import Foundation

/// A picture as it is kept and shown: checked by its content, freed of everything that is no picture.
public struct Picture: Codable, Sendable, Hashable {
  /// How it is written; the raw value is its media type.
  public enum Format: String, Codable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case webp = "image/webp"
    /// Only of the program's own drawings: what people send could hold scripts.
    case svg = "image/svg+xml"
  }

  /// The most bytes of a picture that people send, 512 KiB.
  public static let maximumSize = 512 * 1024
  /// The most pixels of one side.
  public static let longestSide = 8000
  /// The most pixels altogether: what a small device can still show.
  public static let mostPixels = 40_000_000

  public let format: Format
  /// Pixels, as it is shown.
  public let width: Int
  /// Pixels, as it is shown.
  public let height: Int
  /// The file.
  public let content: Data

  /// Takes what somebody sent, if it is a whole PNG, JPEG or WebP picture, whatever its name or sender says it is.
  ///
  /// The file is walked through by its structure and written anew from the parts that make the picture. Everything
  /// else, such as where and with which camera it was taken, comments, thumbnails and colour profiles, is left out;
  /// only which side is up is kept.
  /// - Parameter bytes: any bytes at all.
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

  /// A drawing that belongs to the program. It is not checked, so it must never come from outside.
  /// - Parameters:
  ///   - width: of its view box.
  ///   - height: of its view box.
  public init(ownDrawing svg: [UInt8], width: Int, height: Int) {
    self.init(.svg, width: width, height: height, svg)
  }

  /// - Parameter orientation: how the pixels of the file lie.
  init(size: PixelSize, orientation: Orientation?, _ format: Format, _ bytes: [UInt8]) {
    let isTurned = orientation?.swapsSides ?? false
    self.init(
      format, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height, bytes)
  }

  private init(_ format: Format, width: Int, height: Int, _ bytes: [UInt8]) {
    (self.format, self.width, self.height, content) = (format, width, height, Data(bytes))
  }
}

/// Width and height of a file's pixels, within reason.
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
