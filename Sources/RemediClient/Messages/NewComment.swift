import Foundation

/// A comment to write. Its ``id`` makes it safe to send again.
public struct NewComment: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let body: String

  public init(_ body: String, id: UUID = UUID()) { (self.id, self.body) = (id.uuidString.lowercased(), body) }
}
