/// What the server calls one state of something (RFC 9110, 8.8.3), so that a change can be made dependent on it.
public struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  /// As it stands in the header, with its quotation marks.
  public let description: String

  init(_ text: String) { description = text }

  /// Of a revision that is told as a number.
  init(revision: Int) { description = "\"\(revision)\"" }
}

/// What knows the state that it is: it came with an `ETag`.
protocol Tagged {
  var tag: EntityTag? { get set }
}

extension Profile: Tagged {}
extension Settings: Tagged {}
