import Record
import Remedi

/// Messages of tests that no store holds.
enum SampleDispatch {
  static let start = Instant(milliseconds: 1_772_348_400_000)

  static func device(at address: String = "https://fcm.googleapis.com/fcm/send/abc") -> Device {
    Device(
      id: Device.ID("device"), accountId: Identifier("account"),
      holder: .patient(Identifier("clinic"), Identifier("patient")),
      sessionId: Identifier("session"), channel: .push, address: address, keys: nil, name: "Phone", language: nil,
      actions: 0, addedAt: start)
  }

  /// - Parameter age: how many seconds ago it was decided.
  static func dispatch(
    _ content: AlertContent = AlertContent(.due, in: .english), about subject: String = "s29539140",
    id: String = "9qj4tz0c6w1m8k3x5v7b2n4ha", in lane: Dispatch.Lane = .reminder, age: Int = 0, lifetime: Int = 600
  ) -> Dispatch {
    Dispatch(
      id: id, to: device(), in: lane, content, about: subject, urgency: .high, until: start.adding(seconds: lifetime),
      at: start.adding(seconds: -age))
  }
}
