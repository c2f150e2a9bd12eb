import Remedi
import Web

/// The origin of a sign-in try.
struct SignInOrigin: Sendable {
  /// From ``SiteContext/clientNetwork``.
  let network: String
  /// The token by which the browser is known, if it sends one.
  var browser: String?
  /// The account of the current session. Nil on the sign-in page.
  var member: Account?
  /// Whether the password unlocks a locked session. Its failures and those of the sign-in page are counted separately.
  var isUnlocking = false

  /// The hashing party for a try with a name.
  /// - Parameters:
  ///   - accounts: the accounts that the name may mean.
  ///   - isNoisy: whether many recent tries from the network were wrong.
  func party(named name: String, of accounts: [Account], isNoisy: Bool, at now: Instant) -> HashingParty {
    if let member { return .member(member.id, of: member.holder.clinicId) }
    if let known = accounts.first(where: { knowsPlace($0, at: now) }) {
      return .known(known.id, of: known.holder.clinicId)
    }
    return .stranger(network: network, name: name, isNoisy: isNoisy)
  }

  /// The throttle keys of a try with a name that may mean an account. The first one is reset by the right password.
  /// - Parameter account: nil if no account has the name.
  func keys(named name: String, of account: Account?, at now: Instant) -> [Throttle.Key] {
    // An account with a valid session is not affected by guesses of strangers in the same network.
    let others: [Throttle.Key] = member == nil ? [.network(network)] : []
    guard let account, !isUnlocking else { return [.nameInNetwork(name, network), .name(name)] + others }
    // Guesses from elsewhere must not lock the holder out of a known browser.
    if let browser, account.knows(browser: browser, at: now) { return [.account(account.id, place: browser)] }
    // Nor out of the usual network. There, all names count alike, so that the count does not reveal who signs in there.
    if account.knows(network: network, at: now) { return [.account(account.id, place: network)] + others }
    return [.nameInNetwork(name, network), .name(name)] + others
  }

  /// The accounts that the name may mean, grouped by their throttle keys. One group without accounts if there are none.
  func groups(named name: String, of accounts: [Account], at now: Instant) -> [[Throttle.Key]: [Account]] {
    accounts.isEmpty
      ? [keys(named: name, of: nil, at: now): []]
      : Dictionary(grouping: accounts) { keys(named: name, of: $0, at: now) }
  }

  /// The keys that the right password resets: only the count of the account itself. A person who shares its name must
  /// not reset the counts of guesses at the others.
  /// - Parameters:
  ///   - found: the account with the password. Nil if there is none yet.
  ///   - accounts: the accounts that the name may have meant.
  func forgotten(
    named name: String, after found: Account?, of accounts: [Account], at now: Instant
  ) -> [Throttle.Key] {
    keys(named: name, of: found, at: now).prefix(1).filter { key in
      if case .account = key { true } else { accounts.allSatisfy { $0.id == found?.id } }
    }
  }

  /// Whether the account was recently signed in to in the browser or from the network.
  private func knowsPlace(_ account: Account, at now: Instant) -> Bool {
    browser.map { account.knows(browser: $0, at: now) } == true || account.knows(network: network, at: now)
  }
}

extension SiteContext {
  /// Where this request comes from.
  /// - Parameter member: the account of its session.
  func origin(of member: Account? = nil) -> SignInOrigin {
    SignInOrigin(network: clientNetwork, browser: browserToken, member: member)
  }
}
