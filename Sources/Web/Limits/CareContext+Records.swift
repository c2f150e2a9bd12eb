import Remedi

extension CareContext {
  /// Does work that records or corrects, and counts what is new of it for whoever asks. The rest is given back, all of it
  /// where the work fails: who sends something again for want of an answer does not pay for it again.
  /// - Parameters:
  ///   - number: the most records that the work can make or correct.
  ///   - work: what it answers, and how many it made or corrected.
  /// - Throws: what the work throws; `RemediError` `rateLimited` where there is no room for as many in the share of one
  ///   account, and nothing is done then.
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
