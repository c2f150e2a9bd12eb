import Record
import Remedi

/// The way of one channel's messages out of Remedi, such as to the push services of browsers. A feature that brings a
/// channel declares its gateway; who sends, to whom and when is decided elsewhere.
package protocol Gateway: Sendable {
  var channel: Channel { get }

  /// Hands a message to the service behind the channel. Returns once that has accepted it. Handing over the same message
  /// twice must show nothing new.
  /// - Throws: ``GatewayFault``
  func hand(over dispatch: Dispatch, to device: Device) async throws(GatewayFault) -> Handover
}

/// What a gateway reports of a message that was accepted. Without address and key: it is logged.
package struct Handover: Sendable, Hashable {
  /// The host that accepted it.
  package let host: String
  /// Its answer, such as 201.
  package let status: Int

  package init(host: String, status: Int) { (self.host, self.status) = (host, status) }
}

/// Why a message was not accepted. Without address and key: it is logged.
package struct GatewayFault: LoggableError, Hashable {
  /// Whose fault it is, and what helps.
  package enum Kind: Sendable, Hashable {
    /// The service does not know the device any more: it is removed.
    case gone
    /// The service refuses the subscription or its key: the device must subscribe again.
    case refused
    /// The message can never be delivered; others to the device can.
    case undeliverable
    /// The host asks to wait, for this many seconds if it says so. All messages to it wait.
    case busy(seconds: Int?)
    /// No answer, or one that says nothing of the message.
    case unreachable
  }

  package let kind: Kind
  package let host: String
  /// The answer. Nil if there was none.
  package let status: Int?

  package init(_ kind: Kind, host: String, status: Int? = nil) {
    (self.kind, self.host, self.status) = (kind, host, status)
  }

  /// The origin of the failure and its duration, as for letters.
  package var fault: DeliveryProblem.Fault {
    switch kind {
    case .gone, .refused, .undeliverable: .ofLetterForGood
    case .unreachable: .ofLetterForNow
    case .busy: .ofInstallation
    }
  }

  package var logWords: String { "\(host): \(kind)\(status.map { " (\($0))" } ?? "")" }
}

/// The gateways of all features. A service of the feature that sends.
package struct Gateways: Sendable {
  package let all: [Channel: any Gateway]

  /// - Throws: ``GatewayDeclaredTwice``
  package init(_ gateways: [any Gateway]) throws {
    var all: [Channel: any Gateway] = [:]
    for gateway in gateways {
      guard all.updateValue(gateway, forKey: gateway.channel) == nil else {
        throw GatewayDeclaredTwice(channel: gateway.channel)
      }
    }
    self.all = all
  }
}

/// Two features bring a gateway for the same channel: a programming error, found at startup.
package struct GatewayDeclaredTwice: Error, CustomStringConvertible {
  package let channel: Channel

  package var description: String { "The channel \(channel.rawValue) has two gateways." }
}

/// Sends messages that were stored. A service that a feature offers to those that decide what is sent; without it no
/// channel is set up.
package protocol DispatchSender: Sendable {
  /// The channels that are set up.
  var channels: Set<Channel> { get }
  /// The names of the server's keys that subscriptions may use; see ``Device/state(keys:at:)``.
  var keys: Set<String> { get }
  /// Posts messages soon. They were committed and belong to this process for ``Dispatch/holding``: what is not posted by
  /// then is posted by any process that runs.
  func post(_ dispatches: [Dispatch])
}
