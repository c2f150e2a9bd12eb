/// A published limit. It says where it comes from, and that nobody of this project has reviewed it.
struct DeclaredThreshold: Sendable, Hashable {
  enum Side: Sendable, Hashable {
    case atLeast, atMost
  }

  let name: String
  let field: String
  let side: Side
  /// In the field's own unit.
  let limit: Double
  /// The publication.
  let source: String
  let year: Int
  /// The physician who reviewed it. Nil if nobody did yet.
  let reviewer: String?

  /// The key of its sentence.
  var wordKey: String { "threshold.\(name)" }

  /// - Parameter value: in the field's own unit.
  func isReached(by value: Double) -> Bool {
    switch side {
    case .atLeast: value >= limit
    case .atMost: value <= limit
    }
  }
}
