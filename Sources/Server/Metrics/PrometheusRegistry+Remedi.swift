import Metrics
import Prometheus
import Remedi

extension PrometheusRegistry {
  /// The registry of this process, which receives all metrics from now on. Call it once, before anything is measured.
  static func ofProcess() -> PrometheusRegistry {
    let registry = PrometheusRegistry(MetricFamily.remedi)
    MetricsSystem.bootstrap(registry)
    return registry
  }

  /// The request figures for the engineer's area.
  var requests: RequestFigures {
    func answers(_ status: String? = nil) -> HistogramReading {
      reading(of: "remedi_http_request_duration_seconds", where: status.map { ("status", $0) })
    }
    let all = answers()
    return RequestFigures(
      answered: all.count, refused: answers("4xx").count, failed: answers("5xx").count, median: all.bound(of: 0.5),
      ninetyNine: all.bound(of: 0.99), connections: Int(gauge("remedi_connections_open") ?? 0),
      eventStreams: Int(gauge("remedi_event_streams_open") ?? 0))
  }
}
