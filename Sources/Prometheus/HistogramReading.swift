/// What a histogram has measured, several series together.
public struct HistogramReading: Sendable, Hashable {
  let bounds: [Double]
  /// As ``HistogramSeries/State`` has them.
  let counts: [UInt64]

  public var count: Int { Int(counts.reduce(0, +)) }

  /// The bound within which a share of all measurements lies; nil where there are none, or it lies above all bounds.
  /// - Parameter share: from 0 to 1.
  public func bound(of share: Double) -> Double? {
    var rest = (Double(count) * share).rounded(.up)
    guard count > 0 else { return nil }
    for (bound, number) in zip(bounds, counts) {
      rest -= Double(number)
      if rest <= 0 { return bound }
    }
    return nil
  }
}

extension PrometheusRegistry {
  /// What the series of a histogram have measured together.
  /// - Parameter label: those alone that have it so.
  public func reading(of name: String, where label: (name: String, value: String)? = nil) -> HistogramReading {
    // Quotation marks in values are escaped, so that no value looks like a label.
    let wanted = label.map { LabelSet([$0]).text }
    let series = series(of: name).compactMap { labels, series -> HistogramSeries? in
      guard case .histogram(let histogram) = series, wanted.map(labels.text.contains) ?? true else { return nil }
      return histogram
    }
    guard let bounds = series.first?.bounds else { return HistogramReading(bounds: [], counts: []) }
    let counts = series.map(\.current.counts)
    return HistogramReading(
      bounds: bounds, counts: (0...bounds.count).map { place in counts.reduce(0) { $0 + $1[place] } })
  }

  /// What a gauge without labels shows; nil where nothing has been measured.
  public func gauge(_ name: String) -> Double? {
    guard case .gauge(let gauge)? = series(of: name)[LabelSet([])] else { return nil }
    return gauge.value
  }
}
