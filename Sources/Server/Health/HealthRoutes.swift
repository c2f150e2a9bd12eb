import Hummingbird
import Web

/// `/healthz`: the process responds. `/readyz`: it can work, with a list of problems. Anyone may request them, so
/// neither says more than a word about each problem; the log and the metrics have the details.
struct HealthRoutes: SitePart {
  let readiness: Readiness

  func mount(on site: Site) {
    site.open.get("healthz") { _, _ in Self.text("ok\n") }
    site.open.get("readyz") { _, context -> Response in
      let report = await readiness.report(logger: context.logger)
      var response = Self.text(report.text, status: report.isReady ? .ok : .serviceUnavailable)
      if !report.isReady { response.headers[.retryAfter] = "5" }
      return response
    }
  }

  private static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
