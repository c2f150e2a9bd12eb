/// Why a file cannot be taken as a picture.
public enum PictureFault: Error, Hashable, Sendable {
  case tooLarge
  /// Neither PNG nor JPEG nor WebP: an SVG drawing, too, since it could hold scripts.
  case unknownFormat
  /// It is cut off, or its parts do not fit together.
  case damaged
  /// It follows its format, but many devices do not show it.
  case unusual
  case tooManyPixels
  case animated

  /// One plain sentence, to stand beside the field.
  public var sentence: String {
    switch self {
    case .tooLarge: "This file is too large: a picture may have at most \(Picture.maximumSize / 1024) kB."
    case .unknownFormat: "This is no picture that can be taken. Choose a PNG, JPEG or WebP file."
    case .damaged: "This picture is damaged or not whole. Save it anew and choose it again."
    case .unusual: "This picture is written in a way that not every device shows. Save it anew as PNG or JPEG."
    case .tooManyPixels:
      "This picture has too many pixels: at most \(Picture.longestSide) on a side, "
        + "\(Picture.mostPixels / 1_000_000) million altogether."
    case .animated: "This picture moves. Choose one that stands still."
    }
  }
}
