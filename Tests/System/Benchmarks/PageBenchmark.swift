import FeatureKit
import DocumentStore
import Foundation
import Hummingbird
import Patients
import Record
import Remedi
import Web

/// What a page costs through its template beside the same page put together by hand in the same run: the list as a
/// physician knows it, and a board of which a row holds some 20 fields, reasons and two charts of 37 columns together.
struct PageBenchmark {
  let templates: TemplateLibrary
  let list: ListPage
  let board: BoardPage
  let site = SiteView(
    title: "Your patients", physicianName: "Dr. Ann Keller", roles: [.physician],
    clinicName: "Riverside", csrf: "token",
    assets: AssetAddresses(stylesheet: "/remedi.css", script: "/remedi.js", lockScript: "/lock.js", icon: "/remedi.svg")
  )

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// - Parameter rows: how many patients a page shows.
  init(rows: Int) throws {
    templates = try TemplateLibrary(directory: Self.folder.appending(path: "Templates").path)
    list = ListPage(rows: (0..<rows).map(ListRow.init(number:)))
    board = BoardPage(rows: (0..<rows).map(BoardRow.init(number:)))
  }

  func measure(_ table: inout Table) async throws {
    try await measure(list, byHand: { list.html(site) }, named: "list", &table)
    try await measure(board, byHand: { board.html(site) }, named: "board", &table)
    try await measureSite(&table)
  }

  /// The templates of the site from their files to the checked programs, and a patient's chart, the largest page.
  private func measureSite(_ table: inout Table) async throws {
    let store = MemoryStore(indexes: try BenchmarkClinic.collections.get().indexes)
    let secret = Data(repeating: 7, count: 32)
    let record = MedicalRecord(store: store, timeZones: try TimeZoneDatabase(), secret: secret)
    let plain = FeatureServices(record: record, publicURL: "")
    let services = plain.adding(ChartCards(logger: plain.logger)).adding(ConsentKinds.own)
    let (pages, directory) = (
      try PatientsFeature(services).pages,
      Self.folder.appending(path: "../../../Templates").path
    )
    try await table.measure("the site's templates, read and checked at start", rounds: 40) {
      try TemplateLibrary(directory: directory).check(pages)
    }
    let templates = try TemplateLibrary(directory: directory)
    for page in pages { try await measureSamples(of: page, templates, &table) }
  }

  private func measureSamples<Page: PageView>(
    of page: Page.Type, _ templates: TemplateLibrary, _ table: inout Table
  ) async throws {
    for sample in page.samples where page.template == "patients/chart" {
      try await table.measure("a patient's chart, \(sample.name)", rounds: 400) {
        _ = try templates.render(sample.view, site: site)
      }
    }
  }

  private func measure(
    _ page: some PageView, byHand: () -> String, named name: String, _ table: inout Table
  ) async throws {
    guard try String(buffer: templates.render(page, site: site)) == byHand() else {
      throw Disagreement(page: name)
    }
    var bytes = 0
    let reference = await table.measure("a \(name) of 50 patients, by hand", rounds: 400) {
      bytes += ByteBuffer(string: byHand()).readableBytes
    }
    try await table.measure("a \(name) of 50 patients, by its template", rounds: 400, to: reference) {
      bytes += try templates.render(page, site: site).readableBytes
    }
    // Whatever is counted has to be written.
    precondition(bytes > 0, "a page has bytes")
  }

  private struct Disagreement: Error, CustomStringConvertible {
    let page: String
    var description: String { "The template of the \(page) and the page by hand differ." }
  }
}
