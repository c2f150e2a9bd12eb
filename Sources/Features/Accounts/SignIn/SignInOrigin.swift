import Remedi
import Web

/// Where a try with a password comes from.
struct SignInOrigin: Sendable {
  /// As ``SiteContext/clientNetwork`` says it.
  let network: String
  /// By what the browser says to be known, where it does.
  var browser: String?
  /// Whose session stands there; nil for whoever is at the door.
  var member: Account?
  /// Whether the session is locked, and the password to unlock it: at the door nothing of that is counted, nor here what
  /// is tried at the door.
  var isUnlocking = false

  /// For whom a password is compared that is tried with a name.
  /// - Parameters:
  ///   - accounts: those whose password may be meant.
  ///   - isNoisy: whether many tries from the network were wrong lately.
  func party(named name: String, of accounts: [Account], isNoisy: Bool, at now: Instant) -> HashingParty {
    if let member { return .member(member.id, of: member.holder.clinicId) }
    if let known = accounts.first(where: { knowsPlace($0, at: now) }) {
      return .known(known.id, of: known.holder.clinicId)
    }
    return .stranger(network: network, name: name, isNoisy: isNoisy)
  }

  /// What is counted of a try with a name that may mean an account, that first which the right password makes forgotten.
  /// - Parameter account: nil where the name is nobody's.
  func keys(named name: String, of account: Account?, at now: Instant) -> [Throttle.Key] {
    // Whose session stands is not held to what strangers guess in the same network.
    let others: [Throttle.Key] = member == nil ? [.network(network)] : []
    guard let account, !isUnlocking else { return [.nameInNetwork(name, network), .name(name)] + others }
    // Whoever guesses elsewhere keeps nobody out of the own browser.
    if let browser, account.knows(browser: browser, at: now) { return [.account(account.id, place: browser)] }
    // Nor out of the usual network, in which all names are counted alike: none tells who signs in there.
    if account.knows(network: network, at: now) { return [.account(account.id, place: network)] + others }
    return [.nameInNetwork(name, network), .name(name)] + others
  }

  /// Those who may be meant, by what is counted of a try; nobody, where the name is nobody's.
  func groups(named name: String, of accounts: [Account], at now: Instant) -> [[Throttle.Key]: [Account]] {
    accounts.isEmpty
      ? [keys(named: name, of: nil, at: now): []]
      : Dictionary(grouping: accounts) { keys(named: name, of: $0, at: now) }
  }

  /// What is forgotten after the right password: the count of the account alone. A person who shares its name must not
  /// reset the counts of guesses at the others.
  /// - Parameters:
  ///   - found: whose password it is; nil where it is no account's yet.
  ///   - accounts: those whose password may have been meant.
  func forgotten(
    named name: String, after found: Account?, of accounts: [Account], at now: Instant
  ) -> [Throttle.Key] {
    keys(named: name, of: found, at: now).prefix(1).filter { key in
      if case .account = key { true } else { accounts.allSatisfy { $0.id == found?.id } }
    }
  }

  /// Whether the account was signed in to lately in the browser or from the network.
  private func knowsPlace(_ account: Account, at now: Instant) -> Bool {
    browser.map { account.knows(browser: $0, at: now) } == true || account.knows(network: network, at: now)
  }
}

extension SiteContext {
  /// Where this request comes from.
  /// - Parameter member: whose session it belongs to.
  func origin(of member: Account? = nil) -> SignInOrigin {
    SignInOrigin(network: clientNetwork, browser: browserToken, member: member)
  }
}
