import DocumentStore
import Record
import Remedi

extension Transaction {
  /// Nil also for what cannot be read.
  mutating func readable<Value>(at reference: DocumentReference<Value>) async throws -> Value? {
    do {
      return try await value(at: reference)
    } catch is UnreadableDocument {
      return nil
    }
  }

  /// Keeps what is being removed, if its clinic is under a legal hold.
  /// - Returns: where. Nil without a hold.
  @discardableResult
  mutating func keep(
    _ held: HeldMessage, of clinic: Identifier<Clinic>
  ) async throws -> DocumentReference<HeldMessage>? {
    let place = References.messageHold(in: clinic)
    guard let hold = try await value(at: place), !hold.isEnded else { return nil }
    // Written so that of this and the end of the hold one sees the other: nothing is kept after it.
    try put(hold, at: place)
    // Messages and discussions have their IDs from clients: under these one could take another's place.
    let kept = References.heldMessage(.make(), in: clinic)
    try create(held, at: kept)
    return kept
  }
}
