/// A figure that is read on request, such as the size of a file.
public struct MetricSample: Sendable, Hashable {
  let name: String
  let labels: LabelSet
  let value: Double

  /// - Parameter name: the name of a ``MetricFamily``.
  public init(_ name: String, _ value: Double, _ labels: KeyValuePairs<String, String> = [:]) {
    self.name = name
    self.labels = LabelSet(labels.map { ($0.key, $0.value) })
    self.value = value
  }

  public init(_ name: String, _ value: Int, _ labels: KeyValuePairs<String, String> = [:]) {
    self.init(name, Double(value), labels)
  }
}
