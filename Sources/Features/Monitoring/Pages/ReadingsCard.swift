import Care
import FeatureKit
import ModuleKit
import Record
import Remedi
import Web

/// What the patient measured in the last 90 days, on the chart.
struct ReadingsCard: ChartCard {
  static let place = ChartPlace(.progress, order: 20)
  static let renewedBy: Set<PatientChange.Kind> = [.profile, .reading, .module]

  /// The days that are shown.
  static let days = 90

  private let registry: ModuleRegistry

  init(_ services: FeatureServices) throws { registry = try services.require() }

  func view(of file: PatientRecord, for context: PractitionerContext) async throws -> ReadingsCardView? {
    let modules = PatientModules(file: file, registry: registry)
    let clock = file.clock(at: context.now)
    let span = clock.today - (Self.days - 1)...clock.today
    var lines: [SparklineView] = []
    // One query for those who measure nothing.
    let stored = Set(try await modules.stored())
    for listing in registry.all where stored.contains(listing.id) && !listing.form.fields.isEmpty {
      let latest = try await modules.latest(of: listing.id, since: span.lowerBound, at: context.now)
      guard let latest else { continue }
      let module = try await modules.load(listing.id, in: .english, at: context.now)
      lines.append(
        SparklineView(listing, latest, module.page(span, at: context.now), span, clock, path: file.path))
    }
    guard !lines.isEmpty else { return nil }
    return ReadingsCardView(
      modules: lines, first: PlotWords.short(span.lowerBound), last: PlotWords.short(span.upperBound))
  }
}

extension SparklineView {
  /// - Parameter path: the patient's chart.
  init(
    _ listing: ModuleListing, _ latest: HealthReading, _ page: ModulePage, _ span: ClosedRange<LocalDate>,
    _ clock: LocalClock, path: String
  ) {
    let words = ReadingWords(listing: listing, language: .english)
    let measured = page.series.first { !$0.isTrend }
    let points = measured?.points.map { (at: $0.at, value: $0.value) } ?? []
    self.init(
      name: listing.name(in: .english), latest: "\(words.values(latest.content)), \(clock.day(latest.date))",
      trend: page.headline.isEmpty ? nil : page.headline, href: "\(path)/readings/\(listing.id)",
      words: PlotWords.sentence(measured.map { [$0] } ?? [], [], clock.calendar),
      path: Self.path(points, span, clock.calendar))
  }

  /// A line through the points; a single one is drawn as a point.
  private static func path(
    _ points: [(at: Instant, value: Double)], _ span: ClosedRange<LocalDate>, _ calendar: PatientCalendar
  ) -> String {
    guard let scale = Scale(points.map(\.value)) else { return "" }
    let area = PlotArea(
      moments: calendar.startOfDay(span.lowerBound)...calendar.startOfDay(span.upperBound + 1), scale: scale,
      width: width, height: height, margin: margin)
    return points.count == 1 ? area.dots(points) : area.line(points)
  }
}
