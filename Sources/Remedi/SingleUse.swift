/// What somebody's code from a letter or a sheet is worth.
public enum CodeStatus: Sendable, Hashable {
  /// It opens what it was made for.
  case open
  /// It did that already.
  case used
  /// Something else took its place: a newer letter, or a change that it was to bring about.
  case overtaken
  case expired
}

/// What lets somebody do one thing, once. It is kept under the hash of its code, and for a while after its end too, so
/// that whoever comes late can be told why it opens nothing.
public protocol SingleUse: Sendable {
  var expiresAt: Instant { get }
  var usedAt: Instant? { get }
  var overtakenAt: Instant? { get }
}

extension SingleUse {
  public func status(at now: Instant) -> CodeStatus {
    if usedAt != nil { return .used }
    if overtakenAt != nil { return .overtaken }
    return expiresAt > now ? .open : .expired
  }
}
