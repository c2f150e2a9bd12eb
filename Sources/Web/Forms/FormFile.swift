import Remedi

/// A file uploaded with a form. The file name and media type that the client sends are ignored; only the bytes count.
public struct FormFile: Sendable, Equatable {
  /// The most bytes of one file: the limit for a picture.
  public static let maximumSize = Picture.maximumSize

  /// The name of the control.
  public let name: String
  /// Empty if the file ``isTooLarge``.
  public let bytes: [UInt8]
  /// Whether the file exceeded ``maximumSize``, or the limit for all files of a form together. Its bytes were then
  /// dropped.
  public let isTooLarge: Bool

  /// A file as a control of that name sends it.
  public init(name: String, bytes: [UInt8], isTooLarge: Bool = false) {
    (self.name, self.bytes, self.isTooLarge) = (name, bytes, isTooLarge)
  }
}
