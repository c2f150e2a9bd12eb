import Foundation
import Hummingbird

/// Identifies the content that a form was opened on: equal content gives equal revisions, different content different
/// ones. The document's revision is unsuitable if it also changes with fields that the form does not show.
public struct ContentRevision: Sendable, Hashable {
  public let text: String

  /// As the form sends it back; the text may be anything.
  public init(text: String) { self.text = text }

  /// - Parameter texts: everything that the form shows, in the order of its fields; empty if there is no content.
  public init(of texts: [String]) {
    // Each text is prefixed with its length, so that different content never gives the same result.
    let fields = texts.map { "\($0.utf8.count):\($0)" }
    text = EntityTag(of: ByteBuffer(string: fields.joined())).opaque
  }

  /// - Parameter content: everything that the form shows.
  /// - Throws: `EncodingError` if the content cannot be encoded as JSON.
  public init(encoding content: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    text = EntityTag(of: ByteBuffer(bytes: try encoder.encode(content))).opaque
  }
}
