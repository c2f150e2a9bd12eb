import FeatureKit
import Hummingbird
import Record
import Web

/// Planned and recorded doses as files for a spreadsheet.
package struct ReportsFeature: Feature {
  let record: MedicalRecord

  package init(_ services: FeatureServices) { record = services.record }

  package var pages: [any PageView.Type] { [ReportIndexView.self] }

  package var navigation: [NavigationEntry] { [NavigationEntry("Reports", "/reports", .export)] }

  package func mount(on site: Site) {
    let pages = ReportPages(record: record)
    site.member(.export).get("reports", use: pages.form)
    let download = AddressForm(
      leadingTo: "/completions.csv", typed: "recipient", chosen: ["patient", "from", "to", "for", "separator"])
    site.member(.export).post("reports", use: download.lead)
    site.member(.export).exporting.get("reports/completions.csv", use: pages.completions)
  }
}
