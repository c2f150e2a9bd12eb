import Remedi

extension CareContext {
  /// Counts records that whoever asks sends or corrects.
  /// - Throws: `RemediError` `rateLimited` where these are more than the share of one account.
  public func count(records number: Int) throws {
    try web.limiter.count(number, recordsOf: signedIn.accountId.text)
  }
}
