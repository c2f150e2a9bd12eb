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
    site.physician.get("reports", use: pages.form)
    site.physician.get("reports/completions.csv", use: pages.completions)
  }
}
