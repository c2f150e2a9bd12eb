import ModuleKit
import Remedi
import Testing

@testable import Monitoring

@Suite("The plot of readings")
struct PlotTests {
  @Test(
    "its scale has round marks that hold all values",
    arguments: [
      ([81.4, 83.2], ["83.5", "83.0", "82.5", "82.0", "81.5", "81.0"]), ([0, 100], ["100", "50", "0"]),
      ([36.6], ["36.8", "36.6", "36.4"]), ([-3, 4], ["4", "2", "0", "-2", "-4"]),
    ] as [([Double], [String])])
  func marks(values: [Double], marks: [String]) throws {
    let scale = try #require(Scale(values))
    #expect(scale.marks == marks)
    for value in values { #expect(scale.least <= value && value <= scale.most) }
  }

  @Test("there is none where nothing is finite")
  func nothing() {
    #expect(Scale([Double]()) == nil)
    #expect(Scale([.nan, .infinity]) == nil)
  }

  @Test("a band goes there above and back below")
  func band() throws {
    let area = PlotArea(
      moments: Instant(milliseconds: 0)...Instant(milliseconds: 1_000), scale: try #require(Scale([0, 100])),
      width: 100, height: 100, margin: 0)
    let band = area.band([
      (at: Instant(milliseconds: 0), lower: 0, upper: 50), (at: Instant(milliseconds: 1_000), lower: 50, upper: 100),
    ])
    #expect(band == "M0 50L100 0L100 50L0 100Z")
    #expect(area.band([]).isEmpty)
    #expect(area.dots([(at: Instant(milliseconds: 500), value: 50)]) == "M50 50h0.1")
  }

  @Test("each unit has a plot of its own, and the forecast is in the first")
  func units() throws {
    let calendar = try PatientCalendar([], database: TimeZoneDatabase())
    let day = LocalDate(dayNumber: 20_000)
    func series(_ name: String, _ unit: String) -> ModulePage.Series {
      ModulePage.Series(
        name, unit: unit, unitName: unit,
        points: [.init(calendar.startOfDay(day), 10), .init(calendar.startOfDay(day + 3), 12)])
    }
    let page = ModulePage(
      headline: "", series: [series("Weight", "kg"), series("Fat", "%")],
      forecast: [.init(day + 9, 13, lower: 12, upper: 14)])
    let plots = PlotView.all(of: page, day...day + 3, calendar)
    #expect(plots.map(\.title) == ["Weight, in kg", "Fat, in %"])
    #expect(plots.map(\.band.isEmpty) == [false, true])
    #expect(plots[0].words.contains("Weight: 10 kg on") && plots[0].words.contains("4 times in 5 between 12 and 14."))
    #expect(PlotView.all(of: ModulePage(headline: ""), day...day, calendar).isEmpty)
  }

  @Test(
    "numbers are read as they are typed",
    arguments: [
      ("81.4", "81.4"), ("81,4", "81.4"), ("-0.5", "-0.5"), ("−3", "-3"), ("81.40", "81.40"), ("1,500", nil), ("", nil),
      ("much", nil), ("1e3", nil), ("--1", nil), ("1.2.3", nil),
    ] as [(String, String?)])
  func typed(text: String, number: String?) {
    let read = try? TypedMeasurement.read(text).get()
    #expect(read?.text == number)
  }
}
