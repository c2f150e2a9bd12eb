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
    case .unknownFormat: "This file is not a usable picture. Choose a PNG, JPEG or WebP file."
    case .damaged: "This picture is damaged or incomplete. Save it again and choose it again."
    case .unusual: "Not every device can show this picture. Save it again as PNG or JPEG."
    case .tooManyPixels:
      "This picture has too many pixels: at most \(Picture.longestSide) on a side, "
        + "\(Picture.mostPixels / 1_000_000) million altogether."
    case .animated: "This picture is animated. Choose a still picture."
    }
  }
}
