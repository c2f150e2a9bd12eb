import Record
import Remedi

extension ReminderWork {
  /// The most messages of one patient in one commit. More would not fit; devices that come first get theirs.
  private static let mostSent = 150

  /// Adds a message to each of these devices.
  /// - Parameters:
  ///   - name: tells the message from others of the same subject and moment. Nil for the subject itself.
  ///   - moment: what the message is for, in milliseconds since 1970.
  /// - Returns: the ids of the messages.
  @discardableResult
  mutating func send(
    to devices: [Device], in lane: Dispatch.Lane, _ phrase: AlertContent.Phrase, showing time: LocalTime? = nil,
    number: Int = 0, about subject: String, named name: String? = nil, urgency: Dispatch.Urgency, until end: Instant,
    for moment: Int64, at now: Instant
  ) -> [String] {
    let room = max(0, Self.mostSent - dispatches.count)
    let made = devices.prefix(room).map { device in
      Dispatch(
        id: record.dispatchID(to: device.id, of: name ?? subject, at: moment), to: device, in: lane,
        AlertContent(phrase, at: time, number: number, in: language(of: device)), about: subject, urgency: urgency,
        until: end, expectedAt: lane == .reminder ? moment : nil, at: now)
    }
    dispatches += made
    return made.map(\.id)
  }

  /// The patient's language on the patient's devices, a caregiver's own on a caregiver's.
  private func language(of device: Device) -> AlertContent.Language {
    switch device.holder {
    case .caregiver: AlertContent.Language(device.language, file.patient.language)
    case .patient, .physician: AlertContent.Language(file.patient.language, device.language)
    }
  }
}
