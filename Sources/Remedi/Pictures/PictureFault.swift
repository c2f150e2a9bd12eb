/// Why a file was rejected as a picture.
public enum PictureFault: Error, Hashable, Sendable {
  case tooLarge
  /// Neither PNG nor JPEG nor WebP. SVG is rejected too, since it could contain scripts.
  case unknownFormat
  /// It is truncated or inconsistent.
  case damaged
  /// It is valid, but many devices cannot display it.
  case unusual
  case tooManyPixels
  case animated

  /// A plain sentence for display beside the field.
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
