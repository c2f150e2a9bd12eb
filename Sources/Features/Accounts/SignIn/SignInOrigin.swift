import Remedi
import Web

/// Where a try with a password comes from.
struct SignInOrigin: Sendable {
  /// As ``SiteContext/clientNetwork`` says it.
  let network: String
  /// By what the browser says to be known, where it does.
  var browser: String?
  /// Whose session stands there; nil for whoever is at the door.
  var member: Identifier<Account>?

  /// For whom a password is compared that is tried with a name.
  /// - Parameters:
  ///   - accounts: those whose password may be meant.
  ///   - isNoisy: whether many tries from the network were wrong lately.
  func party(named name: String, of accounts: [Account], isNoisy: Bool) -> HashingParty {
    if let member { return .member(member) }
    if let browser = knownBrowser(of: accounts) { return .known(place: browser, name: name) }
    if isUsual(for: accounts) { return .known(place: network, name: name) }
    return .stranger(network: network, name: name, isNoisy: isNoisy)
  }

  /// What is counted of tries with a name, that of which the right one forgets all others first.
  /// - Parameter accounts: those whose password may be meant.
  func keys(named name: String, of accounts: [Account]) -> (own: Throttle.Key, others: [Throttle.Key]) {
    // Whoever guesses elsewhere keeps nobody out of the own browser.
    if let browser = knownBrowser(of: accounts) { return (.nameInBrowser(name, browser), []) }
    let own = Throttle.Key.nameInNetwork(name, network)
    // Nor out of the usual network, in which nobody is held to what is guessed with other names.
    if isUsual(for: accounts) { return (own, []) }
    // Whose session stands is not held to what strangers guess in the same network.
    return (own, [.name(name)] + (member == nil ? [.network(network)] : []))
  }

  /// The browser, where one of the accounts was signed in to in it before.
  private func knownBrowser(of accounts: [Account]) -> String? {
    browser.flatMap { browser in accounts.contains { $0.knows(browser: browser) } ? browser : nil }
  }

  /// Whether one of the accounts was signed in to from the network before.
  private func isUsual(for accounts: [Account]) -> Bool { accounts.contains { $0.knows(network: network) } }
}

extension SiteContext {
  /// Where this request comes from.
  /// - Parameter member: whose session it belongs to.
  func origin(of member: Identifier<Account>? = nil) -> SignInOrigin {
    SignInOrigin(network: clientNetwork, browser: browserToken, member: member)
  }
}
