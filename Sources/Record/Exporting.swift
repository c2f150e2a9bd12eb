import Remedi

/// For whom a file is that leaves Remedi.
public enum ExportRecipient: Sendable, Hashable {
  /// Whoever treats the patient in the clinic.
  case clinic
  /// The patients themselves.
  case patient
  /// Somebody beyond the clinic, by the name to which patients agreed.
  case other(String)
}

extension PatientRecord {
  /// Notes in the patient's audit chain that the holder takes the record out of Remedi. To be called before anything of
  /// it is handed over, so that nothing ever leaves unnoted.
  /// - Parameters:
  ///   - export: what leaves.
  ///   - days: of the patient's, the first and the last that it is about; nil where it is about all.
  ///   - recipient: whose consent is asked for is looked up as it stands then.
  /// - Throws: `RemediError` `conflict` where no consent is in force.
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

  /// The consent on which a file for somebody beyond the clinic rests; nil where there is none in force.
  public func consent(toExportFor recipient: String, at now: Instant) async throws -> Consent? {
    try await consents().first { $0.allowsExport(to: recipient, at: now) }
  }

  private static func noConsent(_ patient: Patient, _ recipient: String) -> RemediError {
    RemediError(
      .conflict,
      "\(Phrases.isolated(patient.name)) has not agreed that \(Phrases.isolated(recipient)) gets the record.")
  }
}
