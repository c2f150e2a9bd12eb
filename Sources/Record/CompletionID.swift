import Remedi

/// Which occurrence an ID of a client names: that of its completion, or of the one that it duplicates. Never changed.
package struct CompletionID: Codable, Sendable {
  let occurrence: OccurrenceID
}
