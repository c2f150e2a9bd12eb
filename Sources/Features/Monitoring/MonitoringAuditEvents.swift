import Record
import Remedi

extension AuditEntry.Event {
  /// The subject is the ID of the module, the details say how many if there were several.
  static let readingsRecorded = Self("readings-recorded")
  /// As many as were new of a part of a file.
  static let readingsImported = Self("readings-imported")
  static let readingCorrected = Self("reading-corrected")
  /// An unlikely or doubled reading was said to be real.
  static let readingConfirmed = Self("reading-confirmed")
  static let readingRemoved = Self("reading-removed")
  /// The subject is the ID of the device's session.
  static let deviceAdded = Self("measuring-device-added")
  static let deviceRemoved = Self("measuring-device-removed")
  /// A module was switched on or off, or a unit or a goal was set.
  static let moduleChanged = Self("module-changed")
  /// A rule was switched on after its back-test, or off. The subject is the ID of the rule.
  static let ruleSigned = Self("rule-signed")
  static let ruleEnded = Self("rule-ended")
  /// Somebody looked at a finding. The subject is the ID of the rule.
  static let findingAcknowledged = Self("finding-acknowledged")
}

extension MonitoringFeature {
  /// One entry a commit, in the patient's chain. Of what was measured the entries tell only the kind.
  package static let auditEvents = [
    AuditEventDeclaration(.readingsRecorded, in: [.patient]) {
      let count = $0.entry.details?.count ?? 1
      return $0.phrase("recorded \(count == 1 ? "a reading" : "\(count) readings") of \(kind($0))")
    },
    AuditEventDeclaration(.readingsImported, in: [.patient]) {
      let count = $0.entry.details?.count ?? 1
      return $0.phrase("imported \(count == 1 ? "a reading" : "\(count) readings") of \(kind($0))")
    },
    AuditEventDeclaration(.readingCorrected, in: [.patient]) { $0.phrase("corrected a reading of \(kind($0))") },
    AuditEventDeclaration(.readingConfirmed, in: [.patient]) { $0.phrase("confirmed a reading of \(kind($0))") },
    AuditEventDeclaration(.readingRemoved, in: [.patient]) { $0.phrase("removed a reading of \(kind($0))") },
    AuditEventDeclaration(.deviceAdded, in: [.patient]) { $0.phrase("let a device send readings") },
    AuditEventDeclaration(.deviceRemoved, in: [.patient]) { $0.phrase("removed a device that sent readings") },
    AuditEventDeclaration(.moduleChanged, in: [.patient]) { $0.phrase("changed the settings of \(kind($0))") },
    AuditEventDeclaration(.ruleSigned, in: [.patient]) { $0.phrase("switched on a rule over readings") },
    AuditEventDeclaration(.ruleEnded, in: [.patient]) { $0.phrase("switched off a rule over readings") },
    AuditEventDeclaration(.findingAcknowledged, in: [.patient]) { $0.phrase("looked at a finding") },
  ]

  /// `blood pressure` for `selfhub.blood_pressure`: the module may be loaded no longer.
  private static func kind(_ phrasing: AuditPhrasing) -> String {
    phrasing.entry.subject.flatMap { ModuleID($0) }?.name.replacing("_", with: " ") ?? "something"
  }
}
