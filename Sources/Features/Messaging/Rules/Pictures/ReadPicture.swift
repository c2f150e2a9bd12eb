import Remedi

/// A picture to send, after ``MessageRules`` has read it.
package struct ReadPicture: Sendable, Hashable {
  /// Checked and stripped of everything but the image.
  package let picture: Picture
  /// Nil if there is none.
  package let description: String?
  /// SHA-256 of the stripped file.
  package let digest: String
}
