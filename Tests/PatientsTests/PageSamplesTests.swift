import Support
import Testing

@testable import Patients

/// Every page of the room renders on all its samples, and keeps hostile text in its place.
@Suite struct PageSamplesTests {
  @Test func patientEditRenders() {
    #expect(PageSamples.faults(of: PatientEditView.self) == [])
  }

  @Test func chartRenders() {
    #expect(PageSamples.faults(of: ChartView.self) == [])
  }

  @Test func recordRenders() {
    #expect(PageSamples.faults(of: RecordWeekView.self) == [])
  }

  @Test func accessLogRenders() {
    #expect(PageSamples.faults(of: AccessLogView.self) == [])
  }

  @Test func weekRenders() {
    #expect(PageSamples.faults(of: WeekSheetView.self) == [])
  }

  @Test func summariesRender() {
    #expect(PageSamples.faults(of: SummariesView.self) == [])
  }

  @Test func takenPatientsRender() {
    #expect(PageSamples.faults(of: TakenPatientsView.self) == [])
  }

  @Test func consentsRender() {
    #expect(PageSamples.faults(of: ConsentsView.self) == [])
    #expect(PageSamples.faults(of: ConsentView.self) == [])
    #expect(PageSamples.faults(of: ConsentNewView.self) == [])
    #expect(PageSamples.faults(of: ConsentWithdrawalView.self) == [])
  }
}
