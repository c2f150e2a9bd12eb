import DocumentStore
import FeatureKit
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// Bob, his phone, and messages to it.
struct DispatchScene {
  static let google = "https://fcm.googleapis.com/fcm/send/bobs-phone"
  static let apple = "https://web.push.apple.com/bobs-phone"

  let site: TestSite
  let gateway = ScriptedGateway()
  let account: Identifier<Account>
  let session: Session
  let device: Device

  init(store: (any DocumentStore)? = nil, at address: String = google, sessionLifetime: Int = 90 * 86_400) async throws
  {
    site = try await TestSite(store: store)
    let record = site.record
    let account = try #require(try await record.account(named: site.bob.userName))
    session = try await record.openSession(
      for: account, token: "bobs-phone", device: "phone", lifetime: sessionLifetime, at: site.clock.now)
    self.account = account.id
    device = try await record.add(
      NewDevice(
        channel: .push, address: address, keys: .init(p256dh: "marked-p256dh", auth: "marked-auth", server: "2026-03"),
        name: "Phone"),
      of: account.id, in: session.id, at: site.clock.now
    ).device
  }

  func process(rate: Int = 500, isAlone: Bool? = nil, log: LogBook = LogBook()) throws -> SendingProcess {
    try SendingProcess(site, [gateway], rate: rate, isAlone: isAlone, log: log)
  }

  /// Stores a message, as the commit does that decides it, and posts it nowhere.
  @discardableResult
  func commit(
    _ subject: String = "s29539140", in lane: Dispatch.Lane = .reminder, to device: Device? = nil, lifetime: Int = 600
  ) async throws -> Dispatch {
    let device = device ?? self.device
    let now = site.clock.now
    let dispatch = Dispatch(
      id: site.record.dispatchID(to: device.id, of: "\(lane.rawValue) \(subject)", at: now.milliseconds), to: device,
      in: lane, AlertContent(.due, at: LocalTime("08:00"), in: .english), about: subject, urgency: .high,
      until: now.adding(seconds: lifetime), at: now)
    try await site.record.commit { try $0.create(dispatch, at: MedicalRecord.reference(toDispatch: dispatch.id)) }
    return dispatch
  }

  /// A message as it is stored now. Nil if it is deleted.
  func stored(_ dispatch: Dispatch) async throws -> Dispatch? {
    try await site.record.value(at: MedicalRecord.reference(toDispatch: dispatch.id))
  }

  /// The device as it is stored now. Nil if it is removed.
  func storedDevice() async throws -> Device? {
    try await site.record.value(at: MedicalRecord.reference(to: device.id))
  }
}
