import Hummingbird
import Prometheus
import Web

/// `/metrics`: the program's metrics for Prometheus, which must send the key.
struct MetricsRoute: SitePart {
  let key: AccessKey
  let wrongKeys = WrongKeys()
  let registry: PrometheusRegistry
  /// The samples that are determined on request.
  let samples: @Sendable () async -> [MetricSample]

  func mount(on site: Site) {
    site.open.get("metrics") { request, context -> Response in
      guard try wrongKeys.trying(from: context.clientNetwork, at: context.now, { key.opens(request) }) else {
        return text(
          "The key is missing or wrong.\n", status: .unauthorized, [.wwwAuthenticate: "Bearer realm=\"metrics\""])
      }
      return text(registry.text(await samples()), [.contentType: TextFormat.mediaType])
    }
  }

  private func text(_ text: String, status: HTTPResponse.Status = .ok, _ headers: HTTPFields) -> Response {
    var headers = headers
    headers[.cacheControl] = "no-store"
    if headers[.contentType] == nil { headers[.contentType] = "text/plain; charset=utf-8" }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
