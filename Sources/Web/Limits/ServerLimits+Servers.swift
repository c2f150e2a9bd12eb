extension ServerLimits {
  /// The share of one of several servers over one store, among which clients are spread: rates and numbers of one client
  /// or account, rounded up. What one server can carry in total is not divided, and neither is anything that the store
  /// counts for all of them.
  public func divided(among servers: Int) -> ServerLimits {
    func share(_ number: Int) -> Int { (number + servers - 1) / servers }
    func share(_ rate: RequestRate) -> RequestRate {
      RequestRate(perSecond: share(rate.perSecond), burst: share(rate.burst))
    }
    var limits = self
    limits.connectionsOfOneClient = connectionsOfOneClient.map(share)
    limits.eventStreamsOfOneAccount = eventStreamsOfOneAccount.map(share)
    limits.clientRate = clientRate.map(share)
    limits.accountRate = accountRate.map(share)
    limits.recordRate = recordRate.map(share)
    return limits
  }
}
