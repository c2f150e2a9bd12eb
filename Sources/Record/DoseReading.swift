import DocumentStore
import Remedi

extension PatientFile {
  /// What stands recorded of a dose, asked for at a time or taken as needed; nil where nothing does.
  public func standingCompletion(of id: OccurrenceID) async throws -> Completion? {
    guard let claimed = try await record.value(at: claimPlace(id))?.completionId else { return nil }
    let place = Places.prescription(id.prescription, of: self.place).sub(Collections.completions, claimed)
    guard let completion = try await record.value(at: place)?.completion, completion.undoneAt == nil else { return nil }
    return completion
  }
}
