import Remedi

/// From when on a reading counts, or no longer counts: what rules knew at which moment.
struct CountingChange: Codable, Sendable, Hashable {
  let at: Instant
  let counts: Bool
}
