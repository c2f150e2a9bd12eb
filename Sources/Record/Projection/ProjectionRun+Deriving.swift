import DocumentStore
import Remedi

extension ProjectionRun {
  /// What was derived of some patients.
  struct Derived {
    /// The first error of a single one.
    var fault: (any Error)?
    /// The checkpoint, if the last commit moved it.
    var mark: ProjectionCheckpoint?
    /// How many patients, in their order.
    fileprivate var count = 0
  }

  /// A transaction with as many writes takes no further patient, so that other writers get their turn.
  private static let enough = Write.maximumPerCommit / 2

  /// Derives the documents of patients, of many in one commit.
  /// - Parameter finish: what the last commit does besides. It may add one write.
  func derive(
    for patients: [ProjectedPatient],
    finish: (inout Transaction) async throws -> ProjectionCheckpoint? = { _ in nil }
  ) async throws -> Derived {
    var (all, rest) = (Derived(), patients[...])
    repeat {
      // Others may write documents of these patients meanwhile: with fewer of them, the next attempt succeeds sooner.
      var room = rest.count
      let some = try await record.commit { [rest] transaction in
        defer { room = max(1, room / 2) }
        var some = try await derive(for: rest.prefix(room), in: &transaction)
        if some.count == rest.count { some.mark = try await finish(&transaction) }
        return some
      }
      all = Derived(fault: all.fault ?? some.fault, mark: some.mark)
      rest = rest.dropFirst(some.count)
    } while !rest.isEmpty
    return all
  }

  /// Same in a transaction, of as many as it has room for, at least one.
  private func derive(
    for patients: ArraySlice<ProjectedPatient>, in transaction: inout Transaction
  ) async throws -> Derived {
    var some = Derived()
    for patient in patients where transaction.writeCount < Self.enough {
      try Task.checkCancellation()
      let before = transaction
      do {
        try await projection.derive(for: patient, in: record, at: now, isAnew: false, to: &transaction)
        if transaction.writeCount >= Write.maximumPerCommit, some.count > 0 {
          transaction = before
          return some
        }
      } catch {
        let found = try Self.faultOfOne(error)
        some.fault = some.fault ?? found
        transaction = before
      }
      some.count += 1
    }
    return some
  }

  /// Writes the derived documents of these patients, and reindexes memberships that an older program wrote. Two
  /// patients at a time: one is computed while the other waits for the disk. More would slow down requests.
  mutating func rebuild(_ patients: Set<ProjectedPatient>) async throws {
    let patients = patients.sorted { $0.patient.text < $1.patient.text }
    let found = try await withThrowingTaskGroup(of: (any Error)?.self) { [self] group in
      var found: (any Error)?
      for (number, patient) in patients.enumerated() {
        if number >= 2, let next = try await group.next() { found = found ?? next }
        try Task.checkCancellation()
        group.addTask { try await rebuild(patient) }
      }
      for try await next in group { found = found ?? next }
      return found
    }
    fault = fault ?? found
  }

  /// - Returns: the error of this patient alone.
  private func rebuild(_ patient: ProjectedPatient) async throws -> (any Error)? {
    var fault: (any Error)?
    do {
      try await record.updateMembershipKeys(for: patient.patient, in: patient.clinic)
    } catch {
      fault = try Self.faultOfOne(error)
    }
    do {
      try await record.commit { transaction in
        try await projection.derive(for: patient, in: record, at: now, isAnew: true, to: &transaction)
      }
    } catch {
      let found = try Self.faultOfOne(error)
      fault = fault ?? found
    }
    return fault
  }

  /// The error of a single patient.
  /// - Throws: an error that affects all patients, or that makes the transaction run again.
  private static func faultOfOne(_ error: any Error) throws -> any Error {
    if error is StoreError || error is CancellationError { throw error }
    if let error = error as? RemediError, error.code == .storageUnavailable { throw error }
    return error
  }
}
