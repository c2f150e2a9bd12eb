import Support
import Testing

@testable import Therapies

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func prescribeRenders() {
    #expect(PageSamples.faults(of: PrescribeView.self) == [])
  }

  @Test func stopRenders() {
    #expect(PageSamples.faults(of: StopView.self) == [])
  }

  @Test func historyRenders() {
    #expect(PageSamples.faults(of: HistoryView.self) == [])
  }
}
