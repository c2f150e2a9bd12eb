import DocumentStore
import Foundation
import Record
import Remedi

extension MedicalRecord {
  /// Everything that a clinic's legal hold keeps, a line of JSON each. The clinic's chain says that it was taken out.
  /// - Parameter write: gets one line after the other, each with its line feed.
  /// - Returns: how many lines there are.
  /// - Throws: `RemediError` `notFound` without such a clinic, `conflict` if it has no hold; what `write` throws.
  package func exportHeldMessages(
    of clinic: Identifier<Clinic>, at now: Instant, write: (Data) throws -> Void
  ) async throws -> Int {
    guard DocumentPath.isValidID(clinic.text) else { throw RemediError.notFound }
    let reference = References.clinic(clinic)
    // Recorded before anything leaves the store.
    try await commit { transaction in
      guard try await transaction.value(at: reference) != nil else { throw RemediError.notFound }
      guard let hold = try await transaction.value(at: References.messageHold(in: clinic)), !hold.isEnded else {
        throw RemediError(.conflict, "The clinic’s messages are under no legal hold.")
      }
      try await transaction.audit(
        reference, .heldMessagesExported, by: .system, at: now, details: AuditDetails(reason: hold.reason))
    }
    var query = Query(.collection(reference.path.collection(Collections.heldMessages.name)), limit: 100)
    var count = 0
    repeat {
      let page = try await reading { try await $0.query(query) }
      for document in page.documents {
        let held = try Collections.heldMessages.decode(document)
        try write(try Collections.heldMessages.encode(held) + Data("\n".utf8))
        count += 1
        let place = DocumentReference(path: document.path, collection: Collections.heldMessages)
        count += try await export(picturesOf: held, at: place, write: write)
      }
      query.after = page.next
    } while query.after != nil
    return count
  }

  /// The pictures of a message that is kept, a line each behind its own.
  /// - Returns: how many lines there are.
  private func export(
    picturesOf held: HeldMessage, at place: DocumentReference<HeldMessage>, write: (Data) throws -> Void
  ) async throws -> Int {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    var count = 0
    for about in held.message?.pictures ?? [] {
      // Not there if the hold ended a moment ago.
      guard let message = held.message, let picture = try await value(at: References.picture(about.number, of: place))
      else { continue }
      let line = HeldPicture(message: message.id, number: about.number, description: about.description, picture)
      try write(try encoder.encode(line) + Data("\n".utf8))
      count += 1
    }
    return count
  }
}
