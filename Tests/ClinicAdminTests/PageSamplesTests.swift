import Support
import Testing

@testable import ClinicAdmin

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func pagesRender() {
    #expect(PageSamples.faults(of: ClinicView.self) == [])
    #expect(PageSamples.faults(of: PeopleView.self) == [])
    #expect(PageSamples.faults(of: PersonView.self) == [])
    #expect(PageSamples.faults(of: ColleagueInviteView.self) == [])
    #expect(PageSamples.faults(of: DepartureView.self) == [])
  }
}
