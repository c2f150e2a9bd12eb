import Hummingbird
import Web

/// `/healthz`: the process answers. `/readyz`: it can do its work.
struct HealthFeature: Feature {
  /// Why it cannot; nil where it can.
  let ready: @Sendable () async -> String?

  func mount(on site: Site) {
    site.open.get("healthz") { _, _ in Self.text("ok\n") }
    site.open.get("readyz") { _, _ -> Response in
      guard let reason = await ready() else { return Self.text("ready\n") }
      var response = Self.text("\(reason)\n", status: .serviceUnavailable)
      response.headers[.retryAfter] = "5"
      return response
    }
  }

  private static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
