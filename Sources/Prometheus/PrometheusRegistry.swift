import CoreMetrics
import Synchronization

/// Collects the program's metrics and renders them for Prometheus. Measuring code knows only the facade
/// (swift-metrics); a family that was not described is rendered without a help text.
public final class PrometheusRegistry: MetricsFactory {
  /// The series of one metric name.
  struct Group {
    let family: MetricFamily
    var series: [LabelSet: Series] = [:]
  }

  enum Series {
    case counter(CounterSeries)
    case gauge(GaugeSeries)
    case histogram(HistogramSeries)
  }

  private struct State {
    var groups: [String: Group] = [:]
    var refused = 0
  }

  private let known: [String: MetricFamily]
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - families: the descriptions of the metrics.
  ///   - limit: the most series that one family may have. Further series are counted only in
  ///     ``refusedFamily``: a label with unbounded values must not fill the memory.
  public init(_ families: [MetricFamily] = [], limit: Int = 5000) {
    known = Dictionary((families + [Self.refusedFamily]).map { ($0.name, $0) }) { first, _ in first }
    self.limit = limit
  }

  static let refusedFamily = MetricFamily.counter(
    "remedi_metrics_refused_total", "Series that are not kept: too many of one family, or a name used in two ways.")

  /// All metrics in the text format 0.0.4.
  /// - Parameter samples: figures that were read just now.
  public func text(_ samples: [MetricSample] = []) -> String {
    let (groups, refused) = state.withLock { ($0.groups, $0.refused) }
    let all = samples + [MetricSample(Self.refusedFamily.name, refused)]
    return TextFormat.text(Array(groups.values), all, known: known)
  }

  func series(of name: String) -> [LabelSet: Series] { state.withLock { $0.groups[name]?.series ?? [:] } }

  // MARK: Requirements of the facade

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let name = MetricName.counter(label)
    let series = series(name, dimensions, as: .counter) { _ in .counter(CounterSeries()) }
    return if case .counter(let counter)? = series { counter } else { CounterSeries() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    gauge(label, dimensions)
  }

  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    aggregate ? histogram(MetricName.plain(label), dimensions) : gauge(label, dimensions)
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    histogram(MetricName.timer(label), dimensions)
  }

  // A series lives as long as the program: making it again continues its count.
  public func destroyCounter(_ handler: any CounterHandler) {}
  public func destroyMeter(_ handler: any MeterHandler) {}
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  public func destroyTimer(_ handler: any TimerHandler) {}

  private func gauge(_ label: String, _ dimensions: [(String, String)]) -> GaugeSeries {
    let series = series(MetricName.plain(label), dimensions, as: .gauge) { _ in .gauge(GaugeSeries()) }
    return if case .gauge(let gauge)? = series { gauge } else { GaugeSeries() }
  }

  private func histogram(_ name: String, _ dimensions: [(String, String)]) -> HistogramSeries {
    let standard = MetricFamily.Kind.histogram(bounds: MetricFamily.requestBounds)
    let series = series(name, dimensions, as: standard) { family in
      guard case .histogram(let bounds) = family.kind else { return nil }
      return .histogram(HistogramSeries(bounds: bounds))
    }
    return if case .histogram(let histogram)? = series { histogram } else { HistogramSeries(bounds: []) }
  }

  /// The series with these labels, created if necessary.
  /// - Parameter kind: the kind of the family if it was not described.
  /// - Returns: nil if the series is refused; its measurements are then dropped.
  private func series(
    _ name: String, _ labels: [(String, String)], as kind: MetricFamily.Kind, make: (MetricFamily) -> Series?
  ) -> Series? {
    let labels = LabelSet(labels)
    return state.withLock { state in
      let family = known[name] ?? MetricFamily(name: name, kind: kind, help: "")
      var group = state.groups[name] ?? Group(family: family)
      let isOfKind = group.family.kind.typeName == kind.typeName
      if isOfKind, let series = group.series[labels] { return series }
      guard isOfKind, group.series.count < limit, let series = make(group.family) else {
        state.refused += 1
        return nil
      }
      group.series[labels] = series
      state.groups[name] = group
      return series
    }
  }
}
