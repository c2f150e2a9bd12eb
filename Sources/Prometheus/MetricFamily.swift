/// What stands under one name on the page that Prometheus reads: what it means, and how it is measured.
public struct MetricFamily: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Only grows, from zero at start.
    case counter
    /// Goes up and down.
    case gauge
    /// How many measurements were at most so large, for each bound. The bounds grow.
    case histogram(bounds: [Double])
  }

  /// With the unit at its end, as Prometheus names things: `remedi_http_request_duration_seconds`.
  public let name: String
  public let kind: Kind
  /// A sentence for whoever reads the page.
  public let help: String

  /// How many were counted; the name ends in `_total`.
  public static func counter(_ name: String, _ help: String) -> Self { Self(name: name, kind: .counter, help: help) }

  /// What is so at present.
  public static func gauge(_ name: String, _ help: String) -> Self { Self(name: name, kind: .gauge, help: help) }

  /// How long something took, in seconds.
  public static func seconds(_ name: String, _ help: String, bounds: [Double] = requestBounds) -> Self {
    Self(name: name, kind: .histogram(bounds: bounds), help: help)
  }

  /// From what nobody notices to what nobody waits for, in seconds.
  public static let requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
}
