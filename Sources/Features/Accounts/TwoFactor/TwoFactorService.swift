import Record
import Remedi
import Web

/// Checks two-factor codes, and counts the wrong ones.
struct TwoFactorService: Sendable {
  private let throttle: Throttle

  init(record: MedicalRecord) { throttle = Throttle(record: record) }

  /// Runs `body`, which checks a code. The try is counted in advance and taken back if the code was not wrong: a
  /// million codes are few for a client that sends many at once.
  /// - Throws: the error of `body`; `RemediError` `rateLimited` after too many wrong codes.
  func counting<Result>(
    _ account: Identifier<Account>, from network: String, at now: Instant, _ body: () async throws -> Result
  ) async throws -> Result {
    let (here, anywhere) = (
      Throttle.Key.twoFactorInNetwork(account.text, network), Throttle.Key.twoFactor(account.text)
    )
    try await throttle.countTry([here, anywhere], at: now)
    let result: Result
    do {
      result = try await body()
    } catch {
      if (error as? RemediError)?.isOfCode == true {
        let holder = try await throttle.record.account(account)
        try await throttle.noteLocks(
          [here, anywhere], of: holder.map { [$0] } ?? [], after: .codes, from: network, at: now)
      } else {
        try await throttle.takeBackTry([here, anywhere])
      }
      throw error
    }
    try await throttle.takeBackTry([anywhere], forgetting: [here])
    return result
  }
}

extension RemediError {
  /// Whether the two-factor code was wrong.
  var isOfCode: Bool { code == .validation && fields.contains { $0.name == "code" } }
}
