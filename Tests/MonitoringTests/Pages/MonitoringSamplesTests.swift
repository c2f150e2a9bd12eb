import Support
import Testing

@testable import Monitoring

@Suite("The pages of readings keep the rules on all their samples")
struct MonitoringSamplesTests {
  @Test func module() { #expect(PageSamples.faults(of: ModulePageView.self) == []) }
  @Test func form() { #expect(PageSamples.faults(of: ReadingFormView.self) == []) }
  @Test func removal() { #expect(PageSamples.faults(of: ReadingRemovalView.self) == []) }

  @Test func styleIsSmall() throws {
    let files = try SiteParts.publicFiles.get()
    #expect(try files.required("css/readings.css").count < 8_000)
  }
}
