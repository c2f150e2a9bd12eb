import Remedi

/// The recipient of an export.
public enum ExportRecipient: Sendable, Hashable {
  /// Anyone in the clinic who treats the patient.
  case clinic
  /// The patients themselves.
  case patient
  /// Somebody outside the clinic, by the name to which patients consented.
  case other(String)
}

extension PatientRecord {
  /// Records in the patient's audit chain that the holder exports data. Call it before anything is handed over, so that
  /// nothing ever leaves unrecorded.
  /// - Parameters:
  ///   - export: the kind of export.
  ///   - days: the first and last of the patient's days that it covers. Nil for all.
  ///   - recipient: if it needs consent, the consent is looked up as of then.
  /// - Throws: `RemediError` `conflict` if no consent is in force.
  public func noteExport(
    _ export: AuditDetails.Export, _ days: ClosedRange<LocalDate>?, for recipient: ExportRecipient = .clinic,
    at now: Instant
  ) async throws {
    try await commit(.export, at: now) { transaction in
      var details = AuditDetails(export, days)
      switch recipient {
      case .clinic: break
      case .patient: details.recipient = patient.name
      case .other(let name):
        guard let consent = try await consent(toExportFor: name, at: now) else { throw Self.noConsent(patient, name) }
        (details.recipient, details.consent) = (consent.terms.recipient, consent.id.text)
      }
      try await transaction.audit(reference, .recordExported, by: holder, at: now, details: details)
    }
  }

  /// The consent for an export to somebody outside the clinic. Nil if none is in force.
  public func consent(toExportFor recipient: String, at now: Instant) async throws -> Consent? {
    try await consents().first { $0.allowsExport(to: recipient, at: now) }
  }

  private static func noConsent(_ patient: Patient, _ recipient: String) -> RemediError {
    RemediError(
      .conflict,
      "\(Phrases.isolated(patient.name)) has not agreed that \(Phrases.isolated(recipient)) gets the record.")
  }
}
