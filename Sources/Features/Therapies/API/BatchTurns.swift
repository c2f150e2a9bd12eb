import Remedi
import Web

/// Lets the batches of one patient be recorded one after the other, since those at once would only overtake each other, and
/// of all patients so few long ones that what others write, a sign-in too, need not wait behind them.
final class BatchTurns: Sendable {
  /// The most records of a batch that waits for no other patient's.
  static let mostOfShort = 10

  private let ofPatient: Turnstile<AccountTurns>
  private let ofAll: Turnstile<FairTurns>

  /// - Parameters:
  ///   - atOnce: how many long batches are recorded at once, of all patients.
  ///   - share: how many of these wait: of a clinic, of a patient, and of all.
  init(
    atOnce: Int = 8, share: FairLine.Share = FairLine.Share(ofClient: 200, ofName: 1, ofAll: 400),
    mostWaitingOfPatient: Int = 20
  ) {
    ofPatient = Turnstile(AccountTurns(atOnce: 1, mostWaiting: mostWaitingOfPatient))
    let refusals = FairTurns.Refusals(shareIsUsedUp: Self.tooMany, isFull: Self.full)
    ofAll = Turnstile(FairTurns(atOnce: atOnce, share: share, refusals: refusals))
  }

  /// How many batches are recorded or wait: for their patient's turn first, then for that of all.
  var counts: (ofPatients: Int, long: Int) { (ofPatient.read(\.count), ofAll.read(\.count)) }

  /// Does the work when it is its turn.
  /// - Parameter count: how many records the batch has.
  /// - Throws: what the work throws; `RemediError` `rateLimited` or `storageUnavailable` where too many wait;
  ///   `CancellationError`.
  func run<Result: Sendable>(
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
