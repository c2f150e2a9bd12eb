import Record
import Remedi
import Support
import Testing

/// What the chart says of a day without doses, and of a pause.
@Suite struct ChartSentencesTests {
  @Test func theLinkToTheExplanationAsksWhatTheDayShows() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe(at: ["08:00"], from: "2026-03-05")
    let empty = try await scene.chart()
    #expect(empty.words.contains("Nothing is planned today. Why is nothing due today?"))
    #expect(!empty.words.contains("Why is this due today?"))
    try await scene.prescribe(at: ["20:00"])
    let chart = try await scene.chart()
    #expect(chart.words.contains("Why is this due today?"))
    #expect(!chart.words.contains("Why is nothing due today?"))
  }

  @Test func aPauseAndItsEndAreNoChange() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00"])
    let (file, now) = (try await scene.site.bobFile(), scene.site.clock.now)
    let tomorrow = try #require(LocalDate("2026-03-03"))
    let pause = TimingExceptions.Pause(from: tomorrow, through: tomorrow, reason: "holiday")
    try await file.pause(drug.id, basedOn: 1, pause, by: Actor(scene.site.ann), at: now)
    #expect(try await scene.chart().words.contains(", paused today"))
    try await file.resume(drug.id, basedOn: 2, pause, on: tomorrow, by: Actor(scene.site.ann), at: now)
    let resumed = try await scene.chart()
    #expect(resumed.words.contains(", resumed today"))
    #expect(!resumed.words.contains("changed today"))
  }
}
