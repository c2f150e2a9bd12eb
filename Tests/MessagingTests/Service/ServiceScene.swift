import Accounts
import DocumentStore
import Record
import Remedi
import Support

@testable import Messaging

/// A site where Ann and Charlie use the message service of 2012. Eve is of another clinic, Mia an engineer.
struct ServiceScene: Sendable {
  let members: MemberScene
  private let tokens: [Identifier<Practitioner>: String]

  var site: TestSite { members.site }

  init(store: (any DocumentStore)? = nil, servicePages: ServicePageLength = .usual) async throws {
    members = try await MemberScene(store: store, servicePages: servicePages)
    var tokens: [Identifier<Practitioner>: String] = [:]
    for person in [members.site.ann, members.site.charlie, members.eve, members.mia] {
      tokens[person.id] = try await members.site.memberToken(of: person, use: .notifyi)
    }
    self.tokens = tokens
  }

  /// Ann, and Charlie.
  func run(_ body: @Sendable (ServiceClient, ServiceClient) async throws -> Void) async throws {
    try await site.run { client async throws in
      try await body(caller(site.ann, client), caller(site.charlie, client))
    }
  }

  func caller(_ person: Practitioner, _ client: SiteClient) -> ServiceClient {
    ServiceClient(api: client.api(token: tokens[person.id] ?? ""), userId: person.id.text)
  }

  func mailbox(of owner: Practitioner) -> Mailbox { members.mailbox(of: owner) }

  /// Messages from Charlie to Ann, a second apart.
  func fill(_ count: Int, named prefix: String = "m") async throws {
    for number in 1...count {
      site.clock.advance(seconds: 1)
      let written = MessageDraft(to: [site.ann.id], subject: "Gait \(number)", body: "See \(number).")
      // An hour has room for sixty.
      if number % 50 == 0 { site.clock.advance(seconds: 3600) }
      _ = try await mailbox(of: site.charlie).send(
        written, as: Identifier("\(prefix)\(number)"), from: nil, at: site.clock.now)
    }
  }
}
