extension ServerLimits {
  /// The share of one of several servers over one store, among which clients are spread: rates of one client or account,
  /// and what one client may do at once, rounded up. What one account may do at once is not divided, because a device
  /// uses one server. Neither is what one server can carry in total, nor anything that the store counts for all of them.
  public func divided(among servers: Int) -> ServerLimits {
    func share(_ number: Int) -> Int { (number + servers - 1) / servers }
    func share(_ rate: RequestRate, atOnce burst: Int) -> RequestRate {
      RequestRate(perSecond: share(rate.perSecond), burst: burst)
    }
    var limits = self
    limits.connectionsOfOneClient = connectionsOfOneClient.map(share)
    limits.clientRate = clientRate.map { share($0, atOnce: share($0.burst)) }
    limits.accountRate = accountRate.map { share($0, atOnce: $0.burst) }
    limits.recordRate = recordRate.map { share($0, atOnce: $0.burst) }
    return limits
  }
}
