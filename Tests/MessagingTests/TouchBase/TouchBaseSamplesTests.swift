import Support
import Testing

@testable import Messaging

@Suite("The pages of discussions, of the directory and of More")
struct TouchBaseSamplesTests {
  @Test("render on all their samples, and keep hostile text in its place")
  func pages() {
    #expect(PageSamples.faults(of: DiscussionListView.self) == [])
    #expect(PageSamples.faults(of: DiscussionView.self) == [])
    #expect(PageSamples.faults(of: DiscussionNewView.self) == [])
    #expect(PageSamples.faults(of: DiscussionDraftsView.self) == [])
    #expect(PageSamples.faults(of: ParticipantsAddView.self) == [])
    #expect(PageSamples.faults(of: DiscussionLeaveView.self) == [])
    #expect(PageSamples.faults(of: DirectoryView.self) == [])
    #expect(PageSamples.faults(of: DirectoryPersonView.self) == [])
    #expect(PageSamples.faults(of: MoreView.self) == [])
    #expect(PageSamples.faults(of: MessagingProfileView.self) == [])
    #expect(PageSamples.faults(of: MessagingSettingsView.self) == [])
  }
}
