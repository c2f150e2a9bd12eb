import Support
import Testing

@testable import Reports

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func reportIndexRenders() {
    #expect(PageSamples.faults(of: ReportIndexView.self) == [])
  }
}
