import Remedi

/// Records the batches of one patient one after the other, because concurrent ones would only conflict. Across all
/// patients, it limits the number of concurrent long batches, so that other writes, including sign-ins, need not wait
/// behind them.
package final class BatchTurns: Sendable {
  /// The maximum number of records in a batch that does not wait for other patients' batches.
  package static let mostOfShort = 10

  private let ofPatient: Turnstile<AccountTurns>
  private let ofAll: Turnstile<FairTurns>

  /// - Parameters:
  ///   - atOnce: the maximum number of concurrent long batches, across all patients.
  ///   - share: the maximum number of waiting long batches: per clinic, per patient, and in total.
  package init(
    atOnce: Int = 8, share: FairLine.Share = FairLine.Share(ofClient: 200, ofName: 1, ofAll: 400),
    mostWaitingOfPatient: Int = 20
  ) {
    ofPatient = Turnstile(AccountTurns(atOnce: 1, mostWaiting: mostWaitingOfPatient))
    let refusals = FairTurns.Refusals(shareIsUsedUp: Self.tooMany, isFull: Self.full)
    ofAll = Turnstile(FairTurns(atOnce: atOnce, share: share, refusals: refusals))
  }

  /// How many batches run or wait: first for their patient's turn, then for the turn among all patients.
  var counts: (ofPatients: Int, long: Int) { (ofPatient.read(\.count), ofAll.read(\.count)) }

  /// Runs the work when it is its turn.
  /// - Parameter count: the number of records in the batch.
  /// - Throws: the error of the work; `RemediError` `rateLimited` or `storageUnavailable` if too many are waiting;
  ///   `CancellationError`.
  package func run<Result: Sendable>(
    _ count: Int, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, _ work: () async throws -> Result
  ) async throws -> Result {
    let own = try await ofPatient.enter(as: patient.text)
    defer { ofPatient.leave(own) }
    guard count > Self.mostOfShort else { return try await work() }
    let turn = try await ofAll.enter(as: FairLine.Place(client: clinic.text, name: patient.text))
    defer { ofAll.leave(turn) }
    return try await work()
  }

  private static let tooMany = RemediError(
    .rateLimited, "Many patients of the clinic are sending records at this moment. Send them again in a moment.",
    retryAfter: 5)
  private static let full = RemediError(
    .storageUnavailable, "Many patients are sending records at this moment. Send them again in a moment.",
    retryAfter: 5)
}
