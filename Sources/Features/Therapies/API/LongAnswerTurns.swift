import Record
import Remedi
import Web

/// Lets so few answers about many days be made at once, of all patients, that what they take of processor and memory has a
/// bound. The others wait in a line that clinics share fairly; answers about few days wait for nobody.
final class LongAnswerTurns: Sendable {
  /// The most days of an answer that waits for no other: a month, as calendars show it.
  static let mostDaysOfShort = 31

  private let turns: Turnstile<FairTurns>

  /// - Parameters:
  ///   - atOnce: how many are made at once.
  ///   - share: how many wait: of a clinic, of a patient, and of all.
  init(atOnce: Int = 4, share: FairLine.Share = FairLine.Share(ofClient: 200, ofName: 10, ofAll: 400)) {
    let refusals = FairTurns.Refusals(shareIsUsedUp: Self.tooMany, isFull: Self.full)
    turns = Turnstile(FairTurns(atOnce: atOnce, share: share, refusals: refusals))
  }

  /// How many are made or wait.
  var count: Int { turns.read(\.count) }

  /// Makes an answer when it is its turn.
  /// - Throws: what `work` throws; `RemediError` `rateLimited` or `storageUnavailable` where too many wait;
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
