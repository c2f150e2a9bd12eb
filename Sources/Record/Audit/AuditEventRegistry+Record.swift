import Remedi

extension AuditEventRegistry {
  /// Actions on a record that several features share.
  static let ofRecord = [
    AuditEventDeclaration(.recordRead, in: [.patient], isReading: true) { $0.phrase("opened \($0.record)") },
    AuditEventDeclaration(.recordExported, in: [.patient], isReading: true) { phrasing in
      phrasing.phrase("downloaded \(held(phrasing))", detail: recipient(phrasing.entry.details))
    },
    AuditEventDeclaration(.boardRead, in: [.practitioner], isReading: true) {
      $0.phrase("looked at the list of patients")
    },
  ]

  /// The content of an export; older releases did not record it.
  private static func held(_ phrasing: AuditPhrasing) -> String {
    switch phrasing.entry.details?.export {
    case .completions: "\(phrasing.record) of doses and exercises"
    case .accessLog: "the list of who opened \(phrasing.record)"
    case .record: "everything in \(phrasing.record)"
    case nil: phrasing.record
    }
  }

  /// "1 March 2026 to 7 March 2026, for Dr Eva Stern, by consent".
  private static func recipient(_ details: AuditDetails?) -> String? {
    let recipient = details?.recipient.map {
      "for \(Phrases.isolated($0))\(details?.consent == nil ? "" : ", by consent")"
    }
    let parts = [details?.days, recipient].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension AuditDetails {
  /// The days covered by an export or a summary: "1 March 2026 to 7 March 2026".
  public var days: String? {
    guard let from, let through else { return nil }
    return from == through ? Phrases.date(from) : "\(Phrases.date(from)) to \(Phrases.date(through))"
  }
}
