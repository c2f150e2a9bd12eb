/// The status of a code from a letter or a sheet.
public enum CodeStatus: Sendable, Hashable {
  /// It can be used.
  case open
  /// It has been used.
  case used
  /// It was superseded by a newer letter, or by a change that it was meant to make.
  case overtaken
  case expired
}

/// A single-use code. Stored under its hash, for some time beyond its end, so that late users can be told why it no
/// longer works.
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
