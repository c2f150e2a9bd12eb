import Foundation

/// A picture to send with a message: PNG, JPEG or WebP, of at most 512 KiB. The server keeps the image alone.
public struct NewMessagePicture: Codable, Hashable, Sendable {
  public let data: Data
  /// For people who cannot see it.
  public let description: String?

  public init(_ data: Data, description: String? = nil) { (self.data, self.description) = (data, description) }
}
