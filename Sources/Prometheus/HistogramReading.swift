/// The measurements of a histogram, summed over several series.
public struct HistogramReading: Sendable, Hashable {
  let bounds: [Double]
  /// In the layout of ``HistogramSeries/State``.
  let counts: [UInt64]

  public var count: Int { Int(counts.reduce(0, +)) }

  /// The bound below which the given share of all measurements lies. Nil if there are none or it lies above all bounds.
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
  /// The sum over the series of a histogram.
  /// - Parameter label: restricts the sum to the series with this label.
  public func reading(of name: String, where label: (name: String, value: String)? = nil) -> HistogramReading {
    // Quotation marks in values are escaped, so no value can look like a label.
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

  /// The value of a gauge without labels. Nil if nothing has been measured.
  public func gauge(_ name: String) -> Double? {
    guard case .gauge(let gauge)? = series(of: name)[LabelSet([])] else { return nil }
    return gauge.value
  }
}
