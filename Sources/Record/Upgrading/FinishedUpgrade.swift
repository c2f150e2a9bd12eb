import Remedi

/// Notes that all documents are in a layout.
struct FinishedUpgrade: Codable, Sendable {
  let at: Instant
}
