import DocumentStore
import Remedi

extension PatientRecord {
  /// The valid completion of a dose, scheduled or as needed. Nil if there is none.
  public func currentCompletion(of id: OccurrenceID) async throws -> Completion? {
    guard let claimed = try await record.value(at: claimPlace(id))?.completionId else { return nil }
    let reference = References.prescription(id.prescription, of: self.reference).sub(Collections.completions, claimed)
    guard let completion = try await record.value(at: reference)?.completion, completion.undoneAt == nil else {
      return nil
    }
    return completion
  }
}
