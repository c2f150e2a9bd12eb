/// The server's tag for a state of a resource (RFC 9110, 8.8.3), used for conditional changes.
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// The header value, including the quotation marks.
  public let description: String

  init(_ text: String) { description = text }

  /// The tag of a numbered revision.
  init(revision: Int) { description = "\"\(revision)\"" }
}

/// A resource that carries the `ETag` with which it was returned.
protocol Tagged {
  var tag: EntityTag? { get set }
}

extension Profile: Tagged {}
extension Settings: Tagged {}
