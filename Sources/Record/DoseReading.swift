import Remedi

extension PatientRecord {
  /// The valid completion of a dose, scheduled or as needed. Nil if there is none.
  public func currentCompletion(of id: OccurrenceID) async throws -> Completion? {
    try await record.value(at: place(of: id))?.current
  }
}
