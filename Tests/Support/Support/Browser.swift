import Hummingbird
import HummingbirdTesting
import Synchronization
import Web

/// A browser as the site sees it: keeps cookies, sends forms with the token of its pages and its `Origin`. It does not
/// follow redirects.
public final class Browser: Sendable {
  /// What a form is sent with.
  public enum Protection: Sendable {
    /// As from a page of the site.
    case own
    /// From a page of the site, but without its token.
    case withoutToken
    /// With the token, from a page of another site.
    case foreignOrigin
  }

  private let wire: any TestClientProtocol
  private let cookies = Mutex<[String: String]>([:])

  init(wire: any TestClientProtocol) {
    self.wire = wire
  }

  /// A cookie's value; nil where the browser has none of that name.
  public subscript(cookie: String) -> String? {
    get { cookies.withLock { $0[cookie] } }
    set { cookies.withLock { $0[cookie] = newValue } }
  }

  public func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.get, path, headers: headers)
  }

  /// Sends a form. The token is fetched from a page first, as a person would have opened one.
  public func post(_ path: String, form: Form = [:], protection: Protection = .own) async throws -> Answer {
    var form = form
    if protection != .withoutToken, form["csrf"] == nil { form["csrf"] = try await token() }
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    headers[.origin] = protection == .foreignOrigin ? "https://elsewhere.example" : "http://localhost"
    return try await send(.post, path, headers: headers, body: form.encoded)
  }

  /// Sends a form with a file, as `multipart/form-data` (RFC 7578).
  public func post(_ path: String, form: Form, file: FormFile, protection: Protection = .own) async throws -> Answer {
    try await post(path, form: form, files: [file], protection: protection)
  }

  /// Sends a form with files.
  public func post(
    _ path: String, form: Form, files: [FormFile], protection: Protection = .own
  ) async throws -> Answer {
    var form = form
    if protection != .withoutToken, form["csrf"] == nil { form["csrf"] = try await token() }
    var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=\(Form.boundary)"]
    headers[.origin] = protection == .foreignOrigin ? "https://elsewhere.example" : "http://localhost"
    return try await send(.post, path, headers: headers, bytes: form.multipart(with: files))
  }

  /// Sends anything.
  public func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: String? = nil
  ) async throws -> Answer {
    try await send(method, path, headers: headers, bytes: body.map { Array($0.utf8) })
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, bytes: [UInt8]?
  ) async throws -> Answer {
    var headers = headers
    let kept = cookies.withLock { $0 }
    if !kept.isEmpty {
      headers[.cookie] = kept.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    }
    let answer = try await Answer(
      wire.execute(uri: path, method: method, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) }))
    keep(answer.cookies)
    return answer
  }

  private func token() async throws -> String {
    let page = try await get("/invitations")
    return page.value(of: "csrf") ?? ""
  }

  private func keep(_ set: [SetCookie]) {
    cookies.withLock { cookies in
      for cookie in set { cookies[cookie.name] = cookie.isEnd ? nil : cookie.value }
    }
  }
}
