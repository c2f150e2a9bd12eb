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

  @Test func severalRenders() {
    #expect(PageSamples.faults(of: SeveralView.self) == [])
  }

  @Test func historyRenders() {
    #expect(PageSamples.faults(of: HistoryView.self) == [])
  }

  @Test func whyRenders() {
    #expect(PageSamples.faults(of: WhyView.self) == [])
    #expect(PageSamples.faults(of: WhyDayView.self) == [])
  }

  @Test func doseRecordRenders() {
    #expect(PageSamples.faults(of: DoseRecordView.self) == [])
  }

  @Test func doseEntryRenders() {
    #expect(PageSamples.faults(of: DoseEntryView.self) == [])
  }

  @Test func programmesRender() {
    #expect(PageSamples.faults(of: ProgrammeListView.self) == [])
    #expect(PageSamples.faults(of: ProgrammeView.self) == [])
    #expect(PageSamples.faults(of: ProgrammeEditView.self) == [])
  }

  @Test func applyRenders() {
    #expect(PageSamples.faults(of: ApplyView.self) == [])
  }
}
