import Record
import Remedi
import Web

/// Limits the number of concurrent responses about many days across all patients, so that their processor and memory
/// use is bounded. The others wait in a line that is shared fairly between clinics. Responses about few days never
/// wait.
final class LongAnswerTurns: Sendable {
  /// The maximum number of days in a response that does not wait: a month, as calendars show it.
  static let mostDaysOfShort = 31

  private let turns: Turnstile<FairTurns>

  /// - Parameters:
  ///   - atOnce: the maximum number of concurrent responses.
  ///   - share: the maximum number of waiting responses: per clinic, per patient, and in total.
  init(atOnce: Int = 4, share: FairLine.Share = FairLine.Share(ofClient: 200, ofName: 10, ofAll: 400)) {
    let refusals = FairTurns.Refusals(shareIsUsedUp: Self.tooMany, isFull: Self.full)
    turns = Turnstile(FairTurns(atOnce: atOnce, share: share, refusals: refusals))
  }

  /// How many responses run or wait.
  var count: Int { turns.read(\.count) }

  /// Makes a response when it is its turn.
  /// - Throws: the error of `work`; `RemediError` `rateLimited` or `storageUnavailable` if too many are waiting;
  ///   `CancellationError`.
  func run<Result: Sendable>(
    _ dates: ClosedRange<LocalDate>, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>,
    _ work: () async throws -> Result
  ) async throws -> Result {
    guard dates.upperBound - dates.lowerBound >= Self.mostDaysOfShort else { return try await work() }
    let turn = try await turns.enter(as: FairLine.Place(client: clinic.text, name: patient.text))
    defer { turns.leave(turn) }
    return try await work()
  }

  private static let tooMany = RemediError(
    .rateLimited, "Many patients of the clinic ask about many days at this moment. Ask again in a moment.",
    retryAfter: 5)
  private static let full = RemediError(
    .storageUnavailable, "Many patients ask about many days at this moment. Ask again in a moment.", retryAfter: 5)
}
