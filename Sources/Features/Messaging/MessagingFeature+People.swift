import Remedi
import Web

extension MessagingFeature {
  /// The pages of the own entry in the directory and of connected clinics.
  static let peoplePages: [any PageView.Type] = [DirectoryProfileFormView.self, ConnectionsView.self]

  static let peopleNotices = ConnectionNotices.all + [DirectoryProfilePages.saved]

  /// Links on the account page and on the pages of the clinic.
  static let peopleNavigation = [
    NavigationEntry("Your entry in the directory", DirectoryProfilePages.path, .message, on: .account),
    NavigationEntry("Other clinics", "/clinic/connections", .manageClinic, on: .clinic),
    NavigationEntry("Legal hold", MessageHoldPages.path, .manageClinic, on: .clinic),
  ]

  static let peopleForms = [
    DirectoryProfilePages.path: "Save your entry in the directory",
    "/clinic/connections": "Ask another clinic to be connected",
    "/clinic/connections/code": "Make a code for another clinic",
    "/clinic/connections/{clinic}/accept": "Connect your clinic with another one",
    "/clinic/connections/{clinic}/end": "End the connection with another clinic",
    "/clinic/connections/rules": "Save the rule about messages",
  ]

  func mountPeople(on site: Site) {
    let profile = DirectoryProfilePages(record: record)
    let members = site.member(.message)
    members.get("account/profile", use: profile.form)
    members.post("account/profile", use: profile.submit)
    let managers = site.member(.manageClinic)
    let connections = ConnectionPages(record: record)
    managers.get("clinic/connections", use: connections.show)
    managers.needingProof.post("clinic/connections", use: connections.ask)
    managers.needingProof.post("clinic/connections/code", use: connections.makeCode)
    managers.needingProof.post("clinic/connections/{clinic}/accept", use: connections.accept)
    managers.needingProof.post("clinic/connections/{clinic}/end", use: connections.end)
    managers.needingProof.post("clinic/connections/rules", use: connections.saveRules)
  }
}
