extension Session {
  /// What a session is for. Each way in takes the sessions of its own use alone: a page that locks itself is not
  /// passed by with its cookie as a token.
  public enum Use: String, Codable, Sendable, Hashable, CaseIterable {
    /// The pages of a practitioner, by a cookie.
    case page
    /// The calls below `/api/v1/member`, by a practitioner's token.
    case member
    /// The message service of 2012, by a practitioner's token or cookie.
    case notifyi
    /// The other calls of the API, by the token of a patient or a caregiver.
    case app
    /// Nothing but posting readings of some modules, by the token of a device that measures.
    case device

    /// The use of a session that does not say it: one that began before sessions did.
    public init(of holder: Account.Holder) {
      switch holder {
      case .physician: self = .page
      case .patient, .caregiver: self = .app
      }
    }
  }

  /// What the session is for.
  public var purpose: Use { use ?? Use(of: holder) }
}
