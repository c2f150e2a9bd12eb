import Record
import Remedi

extension ReminderWork {
  /// For how long after it was sent a reminder is taken back from a device, in milliseconds.
  private static let reach: Int64 = 24 * 3_600_000
  /// The most messages that are taken back or deleted in one commit. The rest is done when the plan is recomputed.
  private static let most = 100
  /// The shortest life of a message that takes one back, in seconds.
  private static let shortest = 3600

  /// Takes back what was sent of slots that are recorded since: what waits is deleted, and what a device may show is
  /// replaced. What waits of a slot that is no more is deleted too, and what waits to take a slot back that is open
  /// again.
  mutating func takeBack(at now: Instant, in transaction: inout Transaction) async throws {
    for index in plan.slots.indices where recalls.count + dropped.count < Self.most {
      try await keepRecalls(ofSlotAt: index, in: &transaction)
      let slot = plan.slots[index]
      guard slot.isRecorded || slot.isGone == true, let latest = slot.ledger.last(where: { $0.dispatches != nil }),
        latest.moment > slot.recalled ?? .min, latest.at > now.milliseconds - Self.reach
      else { continue }
      let sent = try await dispatches(of: slot, in: &transaction)
      dropped += sent.filter { !$0.isAccepted }.map(\.id)
      plan.slots[index].recalled = latest.moment
      guard slot.isRecorded else { continue }
      // One that is not known to be accepted may be shown too: it is on its way, or who posted it died before the note.
      let devices = Dictionary(sent.map { ($0.deviceId, $0) }, uniquingKeysWith: { _, later in later })
      var made: [Dispatch] = []
      for (id, dispatch) in devices {
        guard let device = try await transaction.value(at: MedicalRecord.reference(to: id)) else { continue }
        made.append(recall(of: dispatch, from: device, slot, latest.moment, at: now))
      }
      recalls += made
      plan.slots[index].recalls = made.isEmpty ? nil : made.map(\.id)
    }
    try await transaction.prefetch(recalls.map { MedicalRecord.reference(toDispatch: $0.id).path })
  }

  /// Deletes what waits to take back a slot that is open again: it would replace a reminder that rings. Once the slot is
  /// recorded, it is taken back again.
  private mutating func keepRecalls(ofSlotAt index: Int, in transaction: inout Transaction) async throws {
    guard !plan.slots[index].open.isEmpty, let sent = plan.slots[index].recalls else { return }
    plan.slots[index].recalls = nil
    let waiting = try await waiting(sent, in: &transaction)
    guard !waiting.isEmpty else { return }
    dropped += waiting
    plan.slots[index].recalled = nil
  }

  /// Those of these messages that exist and no service has accepted.
  func waiting(_ ids: [String], in transaction: inout Transaction) async throws -> [String] {
    let references = ids.map(MedicalRecord.reference(toDispatch:))
    try await transaction.prefetch(references.map(\.path))
    var found: [String] = []
    for reference in references {
      if let one = try await transaction.value(at: reference), !one.isAccepted { found.append(one.id) }
    }
    return found
  }

  /// The messages to devices of a slot, as far as they still exist, in the order of its moments.
  func dispatches(of slot: ReminderSlot, in transaction: inout Transaction) async throws -> [Dispatch] {
    let references = slot.ledger.flatMap { $0.dispatches ?? [] }.map(MedicalRecord.reference(toDispatch:))
    try await transaction.prefetch(references.map(\.path))
    var found: [Dispatch] = []
    for reference in references { if let one = try await transaction.value(at: reference) { found.append(one) } }
    return found
  }

  private func recall(
    of dispatch: Dispatch, from device: Device, _ slot: ReminderSlot, _ moment: Int64, at now: Instant
  ) -> Dispatch {
    let content = AlertContent(.recorded, at: dispatch.content.time, in: dispatch.content.language)
    var recall = Dispatch(
      id: record.dispatchID(to: device.id, of: "\(slot.subject) recall", at: moment), to: device, in: .recall, content,
      about: slot.subject, urgency: .low, until: max(slot.closesAt, now.adding(seconds: Self.shortest)), at: now)
    // Nobody holds it: any process that runs posts it.
    recall.putOff(until: now)
    return recall
  }
}

extension ReminderSlot {
  /// What messages about the slot are about, such as `s29539140`.
  var subject: String { "s\(slot.minute)" }
}
