import Support
import Testing

@testable import Library

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func exerciseListRenders() {
    #expect(PageSamples.faults(of: ExerciseListView.self) == [])
  }

  @Test func exerciseDetailRenders() {
    #expect(PageSamples.faults(of: ExerciseDetailView.self) == [])
  }

  @Test func medicationListRenders() {
    #expect(PageSamples.faults(of: MedicationListView.self) == [])
  }

  @Test func medicationDetailRenders() {
    #expect(PageSamples.faults(of: MedicationDetailView.self) == [])
  }

  @Test func editRenders() {
    #expect(PageSamples.faults(of: EntryEditView.self) == [])
  }

  @Test func changesRender() {
    #expect(PageSamples.faults(of: LibraryChangesView.self) == [])
  }
}
