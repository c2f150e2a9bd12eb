import Care
import Foundation
import Record
import Remedi
import Support
import Testing
import Web

@testable import Board

/// What the board says, word by word. It is Tuesday, 3 March 2026, noon in Berlin.
@Suite struct BoardReasonTests {
  private static func at(_ text: String) -> Instant { Instant(text) ?? Instant(milliseconds: 0) }

  @Test(arguments: [
    (
      AttentionReason.overLimit(name: "Ibuprofen", at: at("2026-03-03T08:05:00+01:00"), times: 1),
      "Over the limit of Ibuprofen, today at 08:05"
    ),
    (
      .overLimit(name: "Ibuprofen", at: at("2026-03-02T23:30:00Z"), times: 3),
      "Over the limit of Ibuprofen, today at 00:30; 3 times in 7 days"
    ),
    (
      .pain(level: 8, after: "Sit to stand", at: at("2026-03-02T18:04:00+01:00"), times: 1),
      "Pain 8 after Sit to stand, yesterday at 18:04"
    ),
    (
      .pain(level: 10, after: "Sit to stand", at: at("2026-02-27T18:04:00+01:00"), times: 2),
      "Pain 10 after Sit to stand, 27 February at 18:04; pain of 7 or more 2 times in 7 days"
    ),
    (
      .effort(level: 9, after: "Big reach", at: at("2026-03-03T09:00:00+01:00"), times: 2),
      "Effort 9 after Big reach, today at 09:00; effort of 9 or more 2 times in 7 days"
    ),
    (
      .lowAdherence(percent: 31, completed: 11, expected: 35), "Only 31% completed in 7 days: 11 of 35"
    ),
    (.fallingAdherence(percent: 62, before: 84), "Completes less: 62% in 7 days, 84% in 30"),
    (.stoppedRecording(since: at("2026-02-27T08:00:00+01:00"), days: 4), "Nothing recorded for 4 days"),
    (
      .missedInARow(
        prescription: Identifier("rx"), name: "Levodopa", times: 3, since: at("2026-03-02T08:00:00+01:00")),
      "Missed Levodopa 3 times in a row"
    ),
    (.invitationExpired(at: at("2026-03-02T08:00:00+01:00")), "Invitation not accepted, ended yesterday"),
    (.invitationExpired(at: at("2026-02-20T08:00:00+01:00")), "Invitation not accepted, ended on 20 February"),
    (
      .shared(by: "Dr Ann Archer", at: at("2026-03-02T18:04:00+01:00")),
      "Shared with you by Dr Ann Archer, yesterday at 18:04"
    ),
    (
      .summaryUnopened(sharedAt: at("2026-03-02T18:04:00+01:00")),
      "Shared a summary that nobody has opened yet, yesterday at 18:04"
    ),
    (.invitationUndelivered(at: at("2026-03-03T08:05:00+01:00")), "Invitation not delivered, today at 08:05"),
    (.invitationLacking, "Not joined yet, and no invitation is open"),
    (
      .invitationWaiting(since: at("2026-02-24T08:00:00Z"), until: at("2026-03-06T08:00:00Z")),
      "Invitation not accepted, open until Thursday"
    ),
    (
      .invitationWaiting(since: at("2026-02-24T08:00:00Z"), until: at("2026-03-04T08:00:00Z")),
      "Invitation not accepted, open until today"
    ),
    (
      .invitationWaiting(since: at("2026-02-24T08:00:00Z"), until: at("2026-03-10T08:00:00Z")),
      "Invitation not accepted, open until Monday"
    ),
    (
      .invitationWaiting(since: at("2026-02-24T08:00:00Z"), until: at("2026-03-11T08:00:00Z")),
      "Invitation not accepted, open until 10 March"
    ),
  ])
  func everyReasonIsOneSentence(reason: AttentionReason, sentence: String) throws {
    let calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")],
      database: try SiteParts.timeZones.get())
    let reasons = try BoardReasonRegistry(BoardFeature.boardReasons)
    let view = BoardReasonView(
      reasons.phrase(reason, calendar, at: Self.at("2026-03-03T12:00:00+01:00")), path: "/patients/7")
    let place =
      switch reason.code {
      case "summaryUnopened": "/patients/7/summaries"
      case "invitationUndelivered": "/patients/7"
      case "invitationExpired", "invitationLacking": "/patients/7/invitation"
      default: String?.none
      }
    #expect(view.link?.href == place)
    #expect(view.beginning + (view.subject ?? "") + view.end == sentence)
  }

  @Test func aColumnIsFullOnlyWhereAllWasDone() {
    let days = [(0, 4), (1, 200), (199, 200), (4, 4), (0, 0)].map {
      AdherenceChartView.Day(completed: $0.0, expected: $0.1)
    }
    let chart = AdherenceChartView(.week, days, percent: 50, words: "204 of 408 completed")
    #expect(chart.track == "M19.5 12H64.5")
    #expect(chart.idle == "M72 24v-1")
    #expect(chart.filling == "M36 24v-2M48 24v-21M60 24v-24")
  }

  @Test func aDayThatAskedForNothingPartsTheTrack() {
    let days = [4, 0, 4, 4, 0, 0, 4].map { AdherenceChartView.Day(completed: $0, expected: $0) }
    let chart = AdherenceChartView(.week, days, percent: 100, words: "16 of 16 completed")
    #expect(chart.track == "M-4.5 12H4.5M19.5 12H40.5M67.5 12H76.5")
    #expect(chart.idle == "M12 24v-1M48 24v-1M60 24v-1")
    let none = AdherenceChartView(.month, [], percent: 0, words: "nothing")
    #expect(none.track.isEmpty && none.idle.isEmpty && none.filling.isEmpty)
    let many = Array(repeating: AdherenceChartView.Day(completed: 9, expected: 4), count: 40)
    let full = AdherenceChartView(.month, many, percent: 100, words: "all")
    #expect(full.track == "M-1.5 12H117.5")
    #expect(full.filling.hasPrefix("M0 24v-24M4 24v-24") && full.filling.hasSuffix("M116 24v-24"))
  }

  @Test func everySampleRenders() {
    #expect(PageSamples.faults(of: BoardView.self) == [])
  }

  @Test func theFullestBoardIsALightPage() throws {
    let templates = try SiteParts.templates.get()
    let site = SiteView(
      title: "Patients", physicianName: "Ann", clinicName: "Clinic",
      assets: AssetAddresses(stylesheet: "/css", script: "/js", lockScript: "/lock", icon: "/icon"))
    let sizes = try BoardView.samples.map { try templates.render($0.view, site: site).readableBytes }
    #expect(try #require(sizes.max()) < 100_000)
    #expect(BoardView.samples.contains { $0.view.groups.map(\.rows.count) == [BoardPage.pageSize] })
  }
}
