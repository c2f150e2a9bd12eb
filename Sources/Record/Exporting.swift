import Remedi

extension PatientFile {
  /// Notes in the patient's audit chain that the holder takes the record out of Remedi. To be called before anything of
  /// it is handed over, so that nothing ever leaves unnoted.
  /// - Parameters:
  ///   - export: what leaves.
  ///   - days: of the patient's, the first and the last that it is about; nil where it is about all.
  public func noteExport(_ export: AuditDetails.Export, _ days: ClosedRange<LocalDate>?, at now: Instant) async throws {
    try await commit(.export, at: now) { draft in
      try await draft.audit(place, .recordExported, by: holder, at: now, details: AuditDetails(export, days))
    }
  }
}
