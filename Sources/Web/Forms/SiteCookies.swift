import Hummingbird

/// The cookies of the site: all of them `HttpOnly`, `SameSite=Lax`, for the whole site, and under TLS `Secure` with the
/// `__Host-` prefix, so that no neighbouring host can set them (RFC 6265bis, 4.1.3.2).
public struct SiteCookies: Sendable {
  /// Whether browsers reach the site by TLS.
  public let isSecure: Bool

  /// The cookies of a site that is, or is not, reached by TLS.
  public init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// Holds the session of a physician.
  public var sessionName: String { name("remedi-session") }
  /// Holds random text that ties a form to a browser in which nobody is signed in.
  var formName: String { name("remedi-form") }
  /// Holds random text that ties a form that waits for a sign-in to the browser that sent it, and to who filled it in.
  var heldName: String { name("remedi-held") }
  /// Holds the key of a sentence to show once.
  var noticeName: String { name("remedi-notice") }

  /// The header's value that begins a session.
  /// - Parameters:
  ///   - value: letters, digits, `-` and `_`.
  ///   - maxAge: seconds that the browser keeps it.
  public func session(_ value: String, maxAge: Int) -> String { set(sessionName, value, maxAge: maxAge) }

  /// Holds random text by which a browser is known from one sign-in to the next.
  public var browserName: String { name("remedi-browser") }

  /// The header's value that makes a browser known, for as long as browsers keep anything (RFC 6265bis, 5.5: 400 days).
  /// - Parameter value: letters and digits.
  public func browser(_ value: String) -> String { set(browserName, value, maxAge: 400 * 86_400) }

  /// Holds random text by which a browser is known in which the password was right, and a code is still owed.
  public var owedCodeName: String { name("remedi-code") }

  /// The header's value that makes a browser known for as long as a code is owed.
  /// - Parameters:
  ///   - value: letters and digits.
  ///   - maxAge: seconds that the browser keeps it.
  public func owedCode(_ value: String, maxAge: Int) -> String { set(owedCodeName, value, maxAge: maxAge) }

  /// The header's value that ends that.
  public func endOfOwedCode() -> String { clear(owedCodeName) }

  /// Holds the name of the registration that was typed last in the browser.
  public var registrationName: String { name("remedi-registration") }

  /// The header's value that keeps the name of a registration.
  /// - Parameters:
  ///   - value: letters, digits and `-`.
  ///   - maxAge: seconds that the browser keeps it.
  public func registration(_ value: String, maxAge: Int) -> String { set(registrationName, value, maxAge: maxAge) }

  /// The header's value that ends the session in the browser.
  public func endOfSession() -> String { clear(sessionName) }

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
