import Remedi

/// A file that came with a form. What its sender calls it, and says it is, is not taken over: only its bytes count.
public struct FormFile: Sendable, Equatable {
  /// The most bytes of one file: as many as a picture may have.
  public static let maximumSize = Picture.maximumSize

  /// As the control is named.
  public let name: String
  /// Empty where the file ``isTooLarge``.
  public let bytes: [UInt8]
  /// Whether it had more bytes than ``maximumSize``, or more than all files of a form may have together; they were not
  /// kept.
  public let isTooLarge: Bool

  /// A file as a control of that name sends it.
  public init(name: String, bytes: [UInt8], isTooLarge: Bool = false) {
    (self.name, self.bytes, self.isTooLarge) = (name, bytes, isTooLarge)
  }
}
