import Remedi

extension PatientFile {
  /// Notes in the patient's audit chain that the holder takes the record out of Remedi. To be called before anything of
  /// it is handed over, so that nothing ever leaves unnoted.
  public func noteExport(at now: Instant) async throws {
    try await commit(.export, at: now) { draft in
      try await draft.audit(place, .recordExported, by: holder, at: now)
    }
  }
}
