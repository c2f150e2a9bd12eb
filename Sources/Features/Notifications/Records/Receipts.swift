import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Records what a device of the account has shown. Unknown messages and those of other accounts are passed over, as are
  /// repeated reports.
  package func note(
    _ receipts: [DispatchReceipt], of account: Identifier<Account>, at now: Instant
  ) async throws {
    let references = receipts.map { Self.reference(toDispatch: $0.id) }
    try await commit { transaction in
      try await transaction.prefetch(references.map(\.path))
      for (receipt, reference) in zip(receipts, references) {
        guard var dispatch = try await transaction.value(at: reference), dispatch.accountId == account,
          dispatch.shownAt == nil
        else { continue }
        let moment = Self.shown(dispatch, receipt, at: now)
        // The service had it, though nobody could note that.
        let isNew = !dispatch.isAccepted
        if isNew { dispatch.accepted(at: moment) }
        dispatch.shown(at: moment)
        try transaction.put(dispatch, at: reference)
        try await noteShown(dispatch, isNew: isNew, at: moment, now: now, in: &transaction)
      }
    }
  }

  /// The moment by the device's clock, unless that cannot be right.
  private static func shown(_ dispatch: Dispatch, _ receipt: DispatchReceipt, at now: Instant) -> Instant {
    let began = Instant(milliseconds: dispatch.beganAt)
    return max(min(receipt.shownAt, now), min(began, now))
  }

  /// - Parameter isNew: whether nobody had noted yet that the service accepted the message.
  private func noteShown(
    _ dispatch: Dispatch, isNew: Bool, at moment: Instant, now: Instant, in transaction: inout Transaction
  ) async throws {
    let reference = Self.reference(to: dispatch.deviceId)
    guard var device = try await readable(reference, in: &transaction), device.accountId == dispatch.accountId else {
      return
    }
    if isNew { device.accepted(at: moment) }
    device.shown(at: moment)
    try transaction.put(device, at: reference)
    try mark(device, at: now, in: &transaction)
  }
}
