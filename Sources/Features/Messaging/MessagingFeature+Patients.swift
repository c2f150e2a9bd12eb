import Care
import FeatureKit
import Record
import Web

extension MessagingFeature {
  package static let chartCards: [any ChartCard.Type] = [MessagingLimitCard.self]

  /// What the forms of a patient do.
  static let patientForms = [
    "/patients/{patient}/messages": "Say who may be written to about a patient"
  ]

  func mountPatients(on site: Site) {
    let limits = MessagingLimitPages(record: record)
    let pages = site.member(.treat)
    pages.get("patients/{patient}/messages", use: limits.form)
    pages.post("patients/{patient}/messages", use: limits.save)
  }
}
