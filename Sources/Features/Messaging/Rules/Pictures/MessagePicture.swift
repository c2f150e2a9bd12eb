import Remedi

/// What a message says of one of its pictures. The picture itself is stored below the message, under its number.
package struct MessagePicture: Codable, Sendable, Hashable {
  /// From 1, in the order of the message.
  package let number: Int
  package let format: Picture.Format
  /// Of the stored file, in bytes.
  package let size: Int
  /// Pixels, as displayed.
  package let width: Int
  /// Pixels, as displayed.
  package let height: Int
  /// For people who cannot see it. Nil if the sender described it not.
  package let description: String?
  /// SHA-256 of the stored file: by it a message that is sent twice is the same.
  package let digest: String
  /// Whether it was carried over from the message that is passed on.
  package let isForwarded: Bool

  private enum CodingKeys: String, CodingKey {
    case number, size, width, height, description, digest
    case format = "mediaType"
    case isForwarded = "forwarded"
  }

  init(_ picture: ReadPicture, number: Int) {
    (self.number, isForwarded) = (number, false)
    (format, size) = (picture.picture.format, picture.picture.content.count)
    (width, height) = (picture.picture.width, picture.picture.height)
    (description, digest) = (picture.description, picture.digest)
  }

  /// A picture of the message that is passed on.
  init(forwarding other: Self, number: Int) {
    (self.number, isForwarded) = (number, true)
    (format, size, width, height) = (other.format, other.size, other.width, other.height)
    (description, digest) = (other.description, other.digest)
  }

  /// The words for people who cannot see it: its description, or its number and whose it is.
  package func words(from sender: String) -> String { description ?? "Picture \(number) of \(sender)" }
}
