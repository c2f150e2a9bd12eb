/// A picture as it is sent with a message: not checked yet.
package struct PictureUpload: Sendable, Hashable {
  /// The file. Empty if it was too large to be kept, or if a form that came back has lost it.
  package let bytes: [UInt8]
  package let isTooLarge: Bool
  /// As it was typed. Empty if nothing was.
  package let description: String

  package init(_ bytes: [UInt8], isTooLarge: Bool = false, description: String = "") {
    (self.bytes, self.isTooLarge, self.description) = (bytes, isTooLarge, description)
  }
}
