import DocumentStore
import Record
import Remedi

extension Transaction {
  /// Keeps what is being removed, if its clinic is under a legal hold.
  mutating func keep(_ held: HeldMessage, of clinic: Identifier<Clinic>) async throws {
    guard let hold = try await value(at: References.messageHold(in: clinic)), !hold.isEnded else { return }
    // Messages and discussions have their IDs from clients: under these one could take another's place.
    try create(held, at: References.heldMessage(.make(), in: clinic))
  }
}
