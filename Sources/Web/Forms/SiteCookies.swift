import Hummingbird

/// The cookies of the site: all `HttpOnly`, `SameSite=Lax`, valid for the whole site, and under TLS `Secure` with the
/// `__Host-` prefix, so that no neighbouring host can set them (RFC 6265bis, 4.1.3.2). That of the message service is
/// valid for its paths alone.
public struct SiteCookies: Sendable {
  /// Whether browsers reach the site by TLS.
  public let isSecure: Bool

  /// The cookies of a site, depending on whether it is reached by TLS.
  public init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// The practitioner's session.
  public var sessionName: String { name("remedi-session") }
  /// Random text that binds a form to a browser in which nobody is signed in.
  var formName: String { name("remedi-form") }
  /// Random text that binds a form held until sign-in to the browser that sent it and to the user who filled it in.
  var heldName: String { name("remedi-held") }
  /// The key of a notice to show once.
  var noticeName: String { name("remedi-notice") }

  /// The header value that starts a session.
  /// - Parameters:
  ///   - value: letters, digits, `-` and `_`.
  ///   - maxAge: lifetime of the cookie in seconds.
  public func session(_ value: String, maxAge: Int) -> String { set(sessionName, value, maxAge: maxAge) }

  /// Random text that identifies a browser from one sign-in to the next.
  public var browserName: String { name("remedi-browser") }

  /// The header value that marks a browser as known, for the maximum lifetime of a cookie (RFC 6265bis, 5.5: 400 days).
  /// - Parameter value: letters and digits.
  public func browser(_ value: String) -> String { set(browserName, value, maxAge: 400 * 86_400) }

  /// Random text that identifies a browser with a pending sign-in: the password was correct and a code is still
  /// required.
  public var owedCodeName: String { name("remedi-code") }

  /// The header value that marks a browser while a code is required.
  /// - Parameters:
  ///   - value: letters and digits.
  ///   - maxAge: lifetime of the cookie in seconds.
  public func owedCode(_ value: String, maxAge: Int) -> String { set(owedCodeName, value, maxAge: maxAge) }

  /// The header value that removes that cookie.
  public func endOfOwedCode() -> String { clear(owedCodeName) }

  /// The ID of the registration that was last entered in the browser.
  public var registrationName: String { name("remedi-registration") }

  /// The header value that stores the ID of a registration.
  /// - Parameters:
  ///   - value: letters, digits and `-`.
  ///   - maxAge: lifetime of the cookie in seconds.
  public func registration(_ value: String, maxAge: Int) -> String { set(registrationName, value, maxAge: maxAge) }

  /// The header value that removes the session cookie from the browser.
  public func endOfSession() -> String { clear(sessionName) }

  /// The session of the message service of 2012. `__Host-` would not permit its path.
  var serviceName: String { isSecure ? "__Secure-remedi-notifyi" : "remedi-notifyi" }

  /// The header value that gives a client of the message service its token, for the paths of the service alone.
  /// - Parameters:
  ///   - value: letters and digits.
  ///   - maxAge: lifetime of the cookie in seconds.
  public func service(_ value: String, maxAge: Int) -> String {
    "\(serviceName)=\(value); Path=/notifyi; Max-Age=\(maxAge); HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
  }

  /// The header value that removes that cookie.
  public func endOfService() -> String { service("", maxAge: 0) }

  func set(_ name: String, _ value: String, maxAge: Int?) -> String {
    let age = maxAge.map { "; Max-Age=\($0)" } ?? ""
    return "\(name)=\(value); Path=/\(age); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
  }

  func clear(_ name: String) -> String { set(name, "", maxAge: 0) }

  private func name(_ plain: String) -> String { isSecure ? "__Host-" + plain : plain }
}

extension Response {
  /// Adds a `Set-Cookie` header made by ``SiteCookies``.
  public mutating func addCookie(_ header: String) {
    headers[values: .setCookie].append(header)
  }
}
