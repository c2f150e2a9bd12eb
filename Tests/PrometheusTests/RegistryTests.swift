import CoreMetrics
import Testing

@testable import Prometheus

@Suite("What is measured")
struct RegistryTests {
  private let registry = PrometheusRegistry(
    [
      .counter("letters_total", "Letters that were sent."),
      .seconds("answer_seconds", "How long answers took.", bounds: [0.1, 1, 2.5]),
      .gauge("open_files", "Files that are open:\nnow, in C:\\."),
    ], limit: 3)

  private func lines(_ samples: [MetricSample] = []) -> [String] {
    registry.text(samples).split(separator: "\n").map(String.init)
      .filter { !$0.contains("remedi_metrics_refused_total") }
  }

  @Test("is shown in the text that Prometheus reads, in one order")
  func text() {
    Counter(label: "letters", dimensions: [("way", "smtp"), ("outcome", "sent")], factory: registry).increment(by: 3)
    Counter(label: "letters_total", dimensions: [("outcome", "sent"), ("way", "smtp")], factory: registry).increment()
    Counter(label: "letters", dimensions: [("outcome", "given \"up\" \\ for\ngood")], factory: registry).increment()
    let timer = Timer(label: "answer_seconds", dimensions: [("route", "/patients/{patient}")], factory: registry)
    for milliseconds in [50, 100, 101, 9000] as [Int64] { timer.recordMilliseconds(milliseconds) }
    let files = Meter(label: "open_files", factory: registry)
    files.set(7)
    files.increment(by: 2.5)
    files.decrement(by: 1)
    #expect(
      lines() == [
        "# HELP answer_seconds How long answers took.",
        "# TYPE answer_seconds histogram",
        #"answer_seconds_bucket{route="/patients/{patient}",le="0.1"} 2"#,
        #"answer_seconds_bucket{route="/patients/{patient}",le="1"} 3"#,
        #"answer_seconds_bucket{route="/patients/{patient}",le="2.5"} 3"#,
        #"answer_seconds_bucket{route="/patients/{patient}",le="+Inf"} 4"#,
        #"answer_seconds_sum{route="/patients/{patient}"} 9.251"#,
        #"answer_seconds_count{route="/patients/{patient}"} 4"#,
        "# HELP letters_total Letters that were sent.",
        "# TYPE letters_total counter",
        #"letters_total{outcome="given \"up\" \\ for\ngood"} 1"#,
        #"letters_total{outcome="sent",way="smtp"} 4"#,
        #"# HELP open_files Files that are open:\nnow, in C:\\."#,
        "# TYPE open_files gauge",
        "open_files 8.5",
      ])
  }

  @Test("shows what is known when it is asked for, numbers of every kind, and what nobody described")
  func samples() {
    Counter(label: "4.of/us", factory: registry).increment()
    let text = lines([
      MetricSample("open_files", 12, ["kind": "socket"]), MetricSample("open_files", -0.5, ["kind": "file"]),
      MetricSample("odd", Double.nan), MetricSample("most", Double.infinity), MetricSample("large", 1e300),
    ])
    #expect(
      text == [
        "# TYPE _4_of_us_total counter", "_4_of_us_total 1", "# TYPE large untyped", "large 1e+300",
        "# TYPE most untyped", "most +Inf", "# TYPE odd untyped", "odd NaN",
        #"# HELP open_files Files that are open:\nnow, in C:\\."#, "# TYPE open_files gauge",
        #"open_files{kind="file"} -0.5"#, #"open_files{kind="socket"} 12"#,
      ])
  }

  @Test("keeps no more series of a family than it may, and none of another kind; both are counted")
  func limits() {
    for name in ["a", "b", "c", "d", "e"] {
      Counter(label: "letters", dimensions: [("way", name)], factory: registry).increment()
    }
    Timer(label: "answer", factory: registry).recordNanoseconds(1)
    Gauge(label: "answer_seconds", factory: registry).record(5)
    #expect(lines().filter { $0.hasPrefix("letters_total{") }.count == 3)
    #expect(lines().contains("answer_seconds_count 1"))
    #expect(!lines().contains("answer_seconds 5"))
    #expect(registry.text().contains("\nremedi_metrics_refused_total 3\n"))
  }

  @Test("a histogram is read over all its series, or those of one label, and a gauge by its name")
  func readings() throws {
    for (status, milliseconds) in [("2xx", 50), ("2xx", 60), ("2xx", 900), ("5xx", 2000), ("5\\xx", 9000)] {
      Timer(label: "answer", dimensions: [("route", "/a=\"5xx\""), ("status", status)], factory: registry)
        .recordMilliseconds(milliseconds)
    }
    let all = registry.reading(of: "answer_seconds")
    #expect(all.count == 5)
    #expect([0, 0.4, 0.6, 0.8, 1].map(all.bound) == [0.1, 0.1, 1, 2.5, nil])
    #expect(registry.reading(of: "answer_seconds", where: ("status", "5xx")).count == 1)
    #expect(registry.reading(of: "answer_seconds", where: ("status", "4xx")).count == 0)
    #expect(registry.reading(of: "nothing").bound(of: 0.5) == nil)
    #expect(registry.gauge("open_files") == nil)
    Meter(label: "open_files", factory: registry).set(7)
    #expect(registry.gauge("open_files") == 7)
    #expect(registry.gauge("answer_seconds") == nil)
  }

  @Test("no measurement is lost where many measure at once, and each reading fits itself")
  func concurrency() async throws {
    let (counter, timer) = (Counter(label: "letters", factory: registry), Timer(label: "answer", factory: registry))
    let meter = Meter(label: "open_files", factory: registry)
    await withTaskGroup(of: Void.self) { [registry] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<2000 {
            counter.increment()
            timer.recordMilliseconds(Int64(500))
            meter.increment(by: 1)
          }
        }
      }
      group.addTask {
        for _ in 0..<50 {
          let text = registry.text()
          func value(_ start: String) -> Substring? {
            text.split(separator: "\n").first { $0.hasPrefix(start) }?.split(separator: " ").last
          }
          #expect(value(#"answer_seconds_bucket{le="+Inf"}"#) == value("answer_seconds_count"))
        }
      }
    }
    #expect(lines().contains("letters_total 16000"))
    #expect(lines().contains("answer_seconds_sum 8000"))
    #expect(lines().contains("open_files 16000"))
  }

  @Test("what counts never goes down, and what is no number is not measured")
  func odd() {
    let counter = Counter(label: "letters", factory: registry)
    counter.increment(by: 2)
    counter.increment(by: -1)
    Recorder(label: "answer_seconds", factory: registry).record(Double.nan)
    #expect(lines().contains("letters_total 2"))
    #expect(lines().contains("answer_seconds_count 0"))
  }
}
