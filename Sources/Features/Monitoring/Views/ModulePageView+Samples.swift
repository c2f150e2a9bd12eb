import ModuleKit
import Remedi
import Web

extension ModulePageView {
  static var samples: [(name: String, view: ModulePageView)] {
    [("typical", typical), ("nothing measured", empty), ("view only", viewOnly), ("right to left", rightToLeft)]
  }

  private static func sample(
    _ headline: String, of patientName: String = "Bob Miller", sentences: [String] = [], plots: [PlotView] = [],
    tables: [PlotTableView] = [], readings: [ReadingRowView] = [],
    mayRecord: Bool = true
  ) -> ModulePageView {
    let path = "/patients/7/readings/selfhub.weight"
    return ModulePageView(
      moduleName: "Weight", patientName: patientName, patientHref: "/patients/7", headline: headline,
      sentences: sentences,
      spans: [
        PlotSpanView(words: "30 days", href: "\(path)?days=30", isShown: false),
        PlotSpanView(words: "90 days", href: path, isShown: true),
        PlotSpanView(words: "A year", href: "\(path)?days=365", isShown: false),
      ], plots: plots, tables: tables, readings: readings,
      pager: PagerView(previousHref: nil, nextHref: readings.count > 2 ? "\(path)?cursor=x" : nil),
      newHref: mayRecord ? "\(path)/new" : nil)
  }

  private static var typical: ModulePageView {
    sample(
      "You lose about 0.3 kg a week.",
      sentences: [
        "Trend: local linear trend (Harvey 1989), from 62 weighings.", "At this pace 80 kilograms in April.",
      ],
      plots: .sample, tables: tables, readings: ReadingRowView.samples)
  }

  private static var empty: ModulePageView { sample("No weight yet.") }

  private static var viewOnly: ModulePageView {
    sample(
      "Your weight holds.", plots: .sample,
      readings: ReadingRowView.samples.map { row in
        var row = row
        (row.correctHref, row.removeHref, row.confirmHref) = (nil, nil, nil)
        return row
      }, mayRecord: false)
  }

  private static var rightToLeft: ModulePageView {
    sample(
      "Your weight holds.", of: "‏אברהם בן־דוד",
      readings: [
        ReadingRowView(
          id: "3", values: "81.4 kilograms", moment: "today, 08:04", source: "אברהם בן־דוד, with מאזניים",
          context: nil, note: "אחרי ארוחת הבוקר", doubt: nil, revision: "1", correctHref: "/patients/7",
          removeHref: "/patients/7")
      ])
  }

  private static var tables: [PlotTableView] {
    [
      PlotTableView(
        "Figures week by week",
        ModulePage.Table(
          heads: ["Week", "Mean", "Weighings"],
          rows: [["2 to 8 March", "81.4", "3"], ["23 February to 1 March", "81.9", "6"]])),
      PlotTableView([PlotView.expected], "kilograms"),
    ].compactMap { $0 }
  }
}

extension ReadingRowView {
  static let samples = [
    ReadingRowView(
      id: "1", values: "81.4 kilograms", moment: "today, 08:04", source: "Bob Miller, with Scale 3", context: nil,
      note: nil, doubt: nil, revision: "1", correctHref: "/patients/7/readings/selfhub.weight/1",
      removeHref: "/patients/7/readings/selfhub.weight/1/remove"),
    ReadingRowView(
      id: "2", values: "183 kilograms", moment: "yesterday, 08:10", source: "Sofia Miller", context: "Before breakfast",
      completion: "Belongs to the prescribed Leg press, done yesterday, 08:00.",
      note: "The scale stood on the carpet.", doubt: "Unlikely: it does not count until somebody confirms it.",
      revision: "1", correctHref: "/patients/7/readings/selfhub.weight/2",
      removeHref: "/patients/7/readings/selfhub.weight/2/remove",
      confirmHref: "/patients/7/readings/selfhub.weight/2/confirm"),
    ReadingRowView(
      id: "3", values: "81.9 kilograms", moment: "28 February, 07:58",
      source:
        "Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis, with HealthScaleProfessionalEditionWithBluetooth",
      context: nil, note: nil, doubt: nil, revision: "2", correctHref: "/patients/7/readings/selfhub.weight/3",
      removeHref: "/patients/7/readings/selfhub.weight/3/remove"),
  ]
}

extension [PlotView] {
  /// Weighings of 60 days, their trend, and what is expected.
  static var sample: [PlotView] {
    let begin = LocalDate(dayNumber: 20_454)
    let calendar = PlotView.sampleCalendar
    guard let calendar else { return [] }
    func points(_ noise: Double) -> [ModulePage.Series.Point] {
      (0..<60).map { day in
        let wave = noise * Double((day * 7) % 5 - 2)
        return ModulePage.Series.Point(calendar.startOfDay(begin + day), 84 - Double(day) * 0.043 + wave)
      }
    }
    let page = ModulePage(
      headline: "",
      series: [
        ModulePage.Series("Weight", unit: "kg", unitName: "kilograms", points: points(0.15)),
        ModulePage.Series("Trend", unit: "kg", unitName: "kilograms", points: points(0), isTrend: true),
      ], forecast: [PlotView.expected])
    return PlotView.all(of: page, begin...begin + 59, calendar)
  }
}

extension PlotView {
  static let expected = ModulePage.Forecast(LocalDate(dayNumber: 20_541), 80.3, lower: 79.5, upper: 81.1)

  /// In UTC, the same on every system.
  fileprivate static var sampleCalendar: PatientCalendar? {
    do {
      return try PatientCalendar([], database: TimeZoneDatabase())
    } catch {
      // A system without time zones draws no sample.
      return nil
    }
  }
}
