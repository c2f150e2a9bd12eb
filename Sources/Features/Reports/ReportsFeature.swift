import Hummingbird
import Record
import Web

/// What was asked for and what was recorded, as files for a spreadsheet.
public struct ReportsFeature: Feature {
  let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public var pages: [any PageView.Type] { [ReportIndexView.self] }

  public func mount(on site: Site) {
    let pages = ReportPages(record: record)
    site.member(.export).get("reports", use: pages.form)
    let download = AddressForm(
      leadingTo: "/completions.csv", typed: "recipient", chosen: ["patient", "from", "to", "for", "separator"])
    site.member(.export).post("reports", use: download.lead)
    site.member(.export).exporting.get("reports/completions.csv", use: pages.completions)
  }
}
