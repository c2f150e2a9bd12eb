import Support
import Testing

@testable import APIDocs

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func referenceRenders() {
    #expect(PageSamples.faults(of: ReferenceView.self) == [])
    #expect(PageSamples.faults(of: ServiceReferenceView.self) == [])
  }
}
