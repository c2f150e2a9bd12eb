import DocumentStore
import Remedi

extension PatientRecord {
  /// What stands recorded of a dose, asked for at a time or taken as needed; nil where nothing does.
  public func standingCompletion(of id: OccurrenceID) async throws -> Completion? {
    guard let claimed = try await record.value(at: claimPlace(id))?.completionId else { return nil }
    let reference = References.prescription(id.prescription, of: self.reference).sub(Collections.completions, claimed)
    guard let completion = try await record.value(at: reference)?.completion, completion.undoneAt == nil else {
      return nil
    }
    return completion
  }
}
