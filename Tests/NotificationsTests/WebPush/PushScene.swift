import FeatureKit
import Crypto
import Foundation
import Record
import Remedi
import Support
import Synchronization
import Testing
import WebPush

@testable import Notifications

/// A server's gateway of Web Push, and a device that has subscribed.
struct PushScene {
  static let contact = "mailto:ops@clinic.example.org"

  let clock = TestClock()
  let resolver: ScriptedResolver
  let setup: PushSetup
  private let deviceKey = P256.KeyAgreement.PrivateKey()

  /// - Parameters:
  ///   - service: the origin of a stand-in. Nil for the services of browsers.
  ///   - addresses: what names resolve to, one answer after the other; the last is repeated.
  init(service: String? = nil, addresses: [[String]] = [[]]) throws {
    let stand = try service.map { try #require(PushTestService($0)) }
    let hosts = PushHosts(stand == nil ? PushHosts.ofBrowsers.compactMap(PushHostPattern.init) : [], testService: stand)
    resolver = ScriptedResolver(addresses)
    setup = PushSetup(
      keys: PushKeyRing(.make(at: clock.now.seconds)), hosts: hosts, contact: try #require(PushContact(Self.contact)),
      states: PushHostStates(), secret: SymmetricKey(size: .bits256), now: { [clock] in clock.now })
  }

  func gateway(
    patience: Duration = WebPushGateway.patience, payload: @escaping @Sendable (Dispatch) -> [UInt8] = { _ in [] }
  ) -> WebPushGateway {
    WebPushGateway(setup, resolver: resolver, patience: patience, payload: payload)
  }

  /// - Parameter key: the name of the server's key. Nil for the current one.
  func device(at endpoint: String, key: String? = nil, channel: Channel = .push) -> Device {
    let text = Self.base64URL(deviceKey.publicKey.x963Representation)
    let keys = Device.Keys(
      p256dh: text, auth: Self.base64URL(Data(repeating: 7, count: 16)),
      server: key ?? setup.keys.keys.current.id.description)
    return Device(
      id: Identifier("device1"), accountId: .make(), holder: .physician(.make(), .make()), sessionId: .make(),
      channel: channel, address: endpoint, keys: channel == .push ? keys : nil, name: "Phone", language: nil,
      actions: 2,
      addedAt: clock.now)
  }

  /// - Parameter lifetime: seconds until it is pointless.
  func dispatch(to device: Device, lifetime: Int = 600, urgency: Dispatch.Urgency = .high) -> Dispatch {
    let now = clock.now
    return Dispatch(
      id: "9qj4tz0c6w1m8k3x5v7b2n4ha", to: device, in: .reminder, AlertContent(.due, in: .english), about: "s29539140",
      urgency: urgency, until: now.adding(seconds: lifetime), at: now)
  }

  private static func base64URL(_ bytes: Data) -> String {
    bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// Names that resolve as a test wants.
final class ScriptedResolver: HostResolver {
  private let answers: Mutex<[[String]]>
  private let names = Mutex<[String]>([])

  init(_ answers: [[String]]) { self.answers = Mutex(answers) }

  /// The names that were resolved.
  var asked: [String] { names.withLock { $0 } }

  func addresses(of host: String) async throws -> [String] {
    names.withLock { $0.append(host) }
    return answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? [] }
  }
}
