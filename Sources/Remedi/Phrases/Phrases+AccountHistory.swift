extension Phrases {
  /// `too many wrong passwords from 203.0.113.7`.
  /// - Parameter network: nil for several.
  public static func lock(after lock: AuditDetails.Lock, from network: String?) -> String {
    let tries =
      switch lock {
      case .passwords: "too many wrong passwords"
      case .codes: "too many wrong codes"
      }
    return "\(tries) from \(network ?? "several networks")"
  }

  /// What happened to the account of somebody who works in a clinic: `Second step turned on`, `Roles changed by Dr Ann
  /// Keller`; nil for an entry that is not about an account.
  /// - Parameter owner: the id of whose account it is, who is not named.
  public static func accountEvent(_ entry: AuditEntry, owner: String) -> String? {
    let what: String? =
      switch entry.event {
      case .accountRegistered: "Account registered"
      case .passwordChanged: "Password changed"
      case .passwordReset: "New password set by the link in a letter"
      case .signInLocked:
        "Sign-in locked: "
          + (entry.details?.lock.map { lock(after: $0, from: entry.details?.network) } ?? "too many tries")
      case .secondStepTurnedOn: "Second step turned on"
      case .secondStepTurnedOff: "Second step turned off"
      case .secondStepWrongCodes: "Wrong codes typed after the right password"
      case .recoveryCodesMade: "New recovery codes made"
      case .recoveryCodeUsed: "Recovery code used"
      case .nameChanged: "Name changed"
      case .addressChanged: "E-mail address changed"
      case .rolesChanged: "Roles changed"
      case .accountClosed: "Account closed"
      default: nil
      }
    guard entry.by.kind != .system, entry.by.id != owner else { return what }
    return what.map { "\($0) by \(isolated(entry.by.name))" }
  }
}
