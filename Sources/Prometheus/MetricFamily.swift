/// A metric on the page that Prometheus scrapes: its name, its meaning and its kind.
public struct MetricFamily: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Only grows, from zero at start.
    case counter
    /// Goes up and down.
    case gauge
    /// The number of measurements up to each bound. The bounds ascend.
    case histogram(bounds: [Double])
  }

  /// Ends with the unit, by Prometheus convention: `remedi_http_request_duration_seconds`.
  public let name: String
  public let kind: Kind
  /// A sentence that explains the metric to the reader of the page.
  public let help: String

  /// A counter; its name ends in `_total`.
  public static func counter(_ name: String, _ help: String) -> Self { Self(name: name, kind: .counter, help: help) }

  /// A current value.
  public static func gauge(_ name: String, _ help: String) -> Self { Self(name: name, kind: .gauge, help: help) }

  /// A duration in seconds.
  public static func seconds(_ name: String, _ help: String, bounds: [Double] = requestBounds) -> Self {
    Self(name: name, kind: .histogram(bounds: bounds), help: help)
  }

  /// From imperceptible to longer than anyone waits, in seconds.
  public static let requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
}
