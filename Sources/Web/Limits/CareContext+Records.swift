import Remedi

extension CareCall {
  /// Performs work that creates or corrects records, and charges the new ones to the current account. The remainder is
  /// credited back, and all of it if the work fails: a retry after a lost response is not charged twice.
  /// - Parameters:
  ///   - number: the most records that the work can create or correct.
  ///   - work: returns its result, and how many records it created or corrected.
  /// - Throws: what the work throws; `RemediError` `rateLimited` if the account's share has no room for that many.
  ///   Nothing is done in that case.
  public func counting<Result>(
    records number: Int, _ work: () async throws -> (result: Result, new: Int)
  ) async throws -> Result {
    let account = signedIn.accountId.text
    try web.limiter.count(number, recordsOf: account)
    var new = 0
    defer { web.limiter.giveBack(number - new, recordsOf: account) }
    let done = try await work()
    new = done.new
    return done.result
  }
}
