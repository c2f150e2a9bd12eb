import Record
import Remedi

/// Audit events about care-team access to a record.
enum CareTeamAuditEvents {
  static let all = [
    AuditEventDeclaration(.accessGranted, in: [.patient], about: .practitioner) {
      $0.phrase("shared \($0.record) with", otherwise: "shared \($0.record)", detail: access($0))
    },
    AuditEventDeclaration(.accessChanged, in: [.patient], about: .practitioner) {
      $0.phrase("changed the access of", otherwise: "changed an access", detail: access($0))
    },
    AuditEventDeclaration(.accessEnded, in: [.patient], about: .practitioner) {
      $0.phrase("ended the access of", otherwise: "ended an access", detail: access($0))
    },
    AuditEventDeclaration(.handedOver, in: [.patient], about: .practitioner) { phrasing in
      let patient = phrasing.patient
      guard phrasing.entry.subject != phrasing.entry.by.id else {
        return phrasing.phrase("became responsible for \(patient)", detail: access(phrasing))
      }
      return phrasing.phrase(
        "handed \(patient) over to", otherwise: "handed \(patient) over", detail: access(phrasing))
    },
  ]

  /// "may look, until 14 March 2026".
  private static func access(_ phrasing: AuditPhrasing) -> String? {
    guard let details = phrasing.entry.details, let access = details.access else { return nil }
    let rights = may(details.may ?? (access == .treat ? [.prescribe] : [.read]))
    let until = details.until.map { Phrases.date(AccessPhrases.lastDay(before: $0, phrasing.clinic)) }
    return rights + (until.map { ", until \($0)" } ?? "")
  }

  /// Names only the highest right, which implies the others.
  private static func may(_ rights: [CareTeamMembership.Right]) -> String {
    switch rights.last {
    case .prescribe: "treats"
    case .record: "may look and record"
    case .export: "may look and download"
    case .read: "may look"
    case nil: "sees nothing at the moment"
    }
  }
}
