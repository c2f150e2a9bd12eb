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
  func party(named name: String) -> HashingParty {
    member.map(HashingParty.member) ?? .stranger(network: network, name: name)
  }

  /// What is counted of tries with a name, that of which the right one forgets all others first.
  /// - Parameter accounts: those whose password may be meant.
  func keys(named name: String, of accounts: [Account]) -> (own: Throttle.Key, others: [Throttle.Key]) {
    // Whoever guesses elsewhere keeps nobody out of the own browser.
    if let browser, accounts.contains(where: { $0.knows(browser: browser) }) {
      return (.nameInBrowser(name, browser), [])
    }
    // Whose session stands is not held to what strangers guess in the same network.
    return (.nameInNetwork(name, network), [.name(name)] + (member == nil ? [.network(network)] : []))
  }
}

extension SiteContext {
  /// Where this request comes from.
  /// - Parameter member: whose session it belongs to.
  func origin(of member: Identifier<Account>? = nil) -> SignInOrigin {
    SignInOrigin(network: clientNetwork, browser: browserToken, member: member)
  }
}
