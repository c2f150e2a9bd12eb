import Foundation
import Hummingbird

/// What something said when a form was opened on it: the same for the same content, and only then. The revision of the
/// whole document will not do where that also changes with what the form does not show.
public struct ContentRevision: Sendable, Hashable {
  public let text: String

  /// As a form brings it back; anything may come.
  public init(text: String) { self.text = text }

  /// - Parameter texts: all that the form shows, in the order of its fields; empty where nothing is said.
  public init(of texts: [String]) {
    // Each with its length before it, so that no two contents read the same.
    let fields = texts.map { "\($0.utf8.count):\($0)" }
    text = EntityTag(of: ByteBuffer(string: fields.joined())).opaque
  }

  /// - Parameter content: all that the form shows.
  /// - Throws: `EncodingError` where it has no JSON.
  public init(encoding content: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    text = EntityTag(of: ByteBuffer(bytes: try encoder.encode(content))).opaque
  }
}
