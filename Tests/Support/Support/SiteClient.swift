import Hummingbird
import HummingbirdTesting

/// Where the clients of a ``TestSite`` come from.
public struct SiteClient: Sendable {
  /// What carries the requests; for clients that bring a transport of their own.
  public let wire: any TestClientProtocol
  let cast: Cast
  let sessionCookie: String

  /// A browser in which the physician is signed in; a new one with each call.
  public func `as`(_ doctor: Cast.Doctor) -> Browser {
    let browser = Browser(wire: wire)
    browser[sessionCookie] = cast.cookies[doctor]
    return browser
  }

  /// A browser in which nobody is signed in; a new one with each call.
  public var anonymous: Browser { Browser(wire: wire) }

  /// The patient's device.
  public func api(_ patient: Cast.Patients) -> APIClient { APIClient(wire: wire, token: cast.tokens[patient]) }

  /// A device with a token of its own.
  public func api(token: String) -> APIClient { APIClient(wire: wire, token: token) }

  /// A device at which nobody is signed in.
  public var anonymousAPI: APIClient { APIClient(wire: wire, token: nil) }
}
