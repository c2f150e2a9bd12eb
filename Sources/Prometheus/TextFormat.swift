/// The text format of Prometheus (version 0.0.4).
public enum TextFormat {
  /// The media type of the format.
  public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  static func text(
    _ groups: [PrometheusRegistry.Group], _ samples: [MetricSample], known: [String: MetricFamily]
  ) -> String {
    var blocks = Dictionary(uniqueKeysWithValues: groups.map { ($0.family.name, block(of: $0)) })
    for (name, samples) in Dictionary(grouping: samples, by: \.name) {
      let lines = samples.sorted { $0.labels < $1.labels }.map { line(name, $0.labels.text, $0.value) }
      blocks[name] = (blocks[name] ?? head(known[name], name)) + lines.joined()
    }
    return blocks.sorted { $0.key < $1.key }.map(\.value).joined()
  }

  static func escaped(_ text: String, quote: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quote: escaped += "\\\""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func head(_ family: MetricFamily?, _ name: String) -> String {
    let help = family.map(\.help) ?? ""
    let words = help.isEmpty ? "" : "# HELP \(name) \(escaped(help, quote: false))\n"
    return words + "# TYPE \(name) \(family?.kind.typeName ?? "untyped")\n"
  }

  private static func block(of group: PrometheusRegistry.Group) -> String {
    let name = group.family.name
    return group.series.sorted { $0.key < $1.key }.reduce(into: head(group.family, name)) { text, entry in
      switch entry.value {
      case .counter(let counter): text += line(name, entry.key.text, counter.value)
      case .gauge(let gauge): text += line(name, entry.key.text, gauge.value)
      case .histogram(let histogram): text += lines(name, entry.key.text, histogram)
      }
    }
  }

  private static func lines(_ name: String, _ labels: String, _ histogram: HistogramSeries) -> String {
    let state = histogram.current
    var (text, count) = ("", UInt64(0))
    for (bound, more) in zip(histogram.bounds + [.infinity], state.counts) {
      count += more
      let separator = labels.isEmpty ? "" : ","
      text += line("\(name)_bucket", "\(labels)\(separator)le=\"\(number(bound))\"", Double(count))
    }
    return text + line("\(name)_sum", labels, state.sum) + line("\(name)_count", labels, Double(count))
  }

  private static func line(_ name: String, _ labels: String, _ value: Double) -> String {
    labels.isEmpty ? "\(name) \(number(value))\n" : "\(name){\(labels)} \(number(value))\n"
  }

  private static func number(_ value: Double) -> String {
    if value == .infinity { return "+Inf" }
    if value == -.infinity { return "-Inf" }
    if value.isNaN { return "NaN" }
    // Below this, `Int64` represents every whole number exactly.
    if value.rounded() == value, abs(value) < 0x1p53 { return String(Int64(value)) }
    return "\(value)"
  }
}

extension MetricFamily.Kind {
  /// The name of the type in the text format.
  var typeName: String {
    switch self {
    case .counter: "counter"
    case .gauge: "gauge"
    case .histogram: "histogram"
    }
  }
}
