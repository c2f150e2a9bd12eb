import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Adds a device to an account. A device that another account had leaves it, with what waits for it there.
  /// - Returns: also whether nobody had it before.
  /// - Throws: `RemediError` `unauthenticated` if the session is over, `conflict` if the account has ``mostDevices``.
  package func add(
    _ new: NewDevice, of account: Identifier<Account>, in session: Identifier<Session>, at now: Instant
  ) async throws -> (device: Device, isNew: Bool) {
    let reference = Self.reference(to: new.id)
    return try await commit { transaction in
      let holder = try await holder(of: account, in: session, at: now, in: &transaction)
      let former = try await readable(reference, in: &transaction)
      var device = Device(
        id: new.id, accountId: account, holder: holder, sessionId: session, channel: new.channel, address: new.address,
        keys: new.keys, name: new.name, language: new.language, actions: new.actions, addedAt: now)
      if let former {
        device = device.continuing(former)
        if former.accountId != account { try await release(former, in: &transaction) }
      }
      try await makeRoom(for: device, at: now, in: &transaction)
      try transaction.put(device, at: reference)
      try mark(device, at: now, in: &transaction)
      return (device, former == nil)
    }
  }

  /// Removes a device of an account.
  /// - Throws: `RemediError.notFound` alike for one that does not exist and another account's.
  package func removeDevice(_ id: Device.ID, of account: Identifier<Account>) async throws {
    try await commit { transaction in
      guard let device = try await readable(Self.reference(to: id), in: &transaction), device.accountId == account
      else {
        throw RemediError.notFound
      }
      try removeDevice(device, in: &transaction)
    }
    try await dropDispatches(to: id, of: account)
  }

  /// Whose account it is. The account and the session are written as they are, so that a session that ends at the same
  /// time takes the device along.
  private func holder(
    of account: Identifier<Account>, in session: Identifier<Session>, at now: Instant, in transaction: inout Transaction
  ) async throws -> Account.Holder {
    let reference = Collections.accounts.root(account.text)
    guard let current = try await transaction.value(at: reference),
      let place = try await openSessions(of: account, at: now)[session],
      let open = try await transaction.value(at: place), open.expiresAt > now
    else { throw RemediError(.unauthenticated, "You were signed out meanwhile. Please sign in again.") }
    try transaction.put(current, at: reference)
    try transaction.put(open, at: place)
    return current.holder
  }

  /// Removes the device from the account that had it, with what waits for it there.
  private func release(_ former: Device, in transaction: inout Transaction) async throws {
    try removeDevice(former, in: &transaction)
    for waiting in try await waitingDispatches(to: former.id, of: former.accountId) { transaction.delete(waiting) }
  }

  /// Removes devices whose sessions are over.
  /// - Throws: `RemediError` `conflict` if there are too many nevertheless.
  private func makeRoom(for device: Device, at now: Instant, in transaction: inout Transaction) async throws {
    let sessions = try await openSessions(of: device.accountId, at: now)
    let others = try await devices(of: device.accountId).filter { $0.id != device.id }
    for other in others where sessions[other.sessionId] == nil { try removeDevice(other, in: &transaction) }
    guard others.count(where: { sessions[$0.sessionId] != nil }) < Self.mostDevices else {
      throw RemediError(
        .conflict, "Reminders go to at most \(Self.mostDevices) devices. Remove one that you no longer use.")
    }
  }
}
