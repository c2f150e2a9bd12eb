import Accounts
import DocumentStore
import Record
import Remedi
import Support

@testable import Messaging

/// A site where Ann and Charlie write to each other by the API. Eve is of another clinic, Mia an engineer.
struct MemberScene {
  let site: TestSite
  let eve: Practitioner
  let mia: Practitioner
  private let tokens: [Identifier<Practitioner>: String]

  /// - Parameters:
  ///   - store: to be wrapped or exchanged by tests of faults.
  ///   - servicePages: the items of a page in the message service of 2012.
  init(store: (any DocumentStore)? = nil, servicePages: ServicePageLength = .usual) async throws {
    site = try await TestSite(store: store, servicePages: servicePages)
    let now = site.clock.now
    (mia, _) = try await site.record.addPhysician(
      name: "Mia Moss", email: "mia@example.org", roles: [.engineer], clinicId: site.clinic.id, passwordHash: "hash",
      at: now)
    (eve, _) = try await site.record.registerPhysician(
      name: "Dr Eve Lind", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: now)
    var tokens: [Identifier<Practitioner>: String] = [:]
    for person in [site.ann, site.charlie, mia, eve] { tokens[person.id] = try await site.memberToken(of: person) }
    self.tokens = tokens
  }

  func run(_ body: @Sendable (MemberCaller, MemberCaller) async throws -> Void) async throws {
    try await site.run { client async throws in
      try await body(caller(site.ann, client), caller(site.charlie, client))
    }
  }

  func caller(_ person: Practitioner, _ client: SiteClient) -> MemberCaller {
    MemberCaller(api: client.api(token: tokens[person.id] ?? ""))
  }

  func mailbox(of owner: Practitioner) -> Mailbox { site.record.mailbox(of: owner) }

  /// A message from Charlie to Ann unless it is said otherwise.
  @discardableResult
  func send(
    _ subject: String, as id: String, from sender: Practitioner? = nil, to recipients: [Practitioner]? = nil,
    isUrgent: Bool = false
  ) async throws -> String {
    let written = MessageDraft(
      to: (recipients ?? [site.ann]).map(\.id), isUrgent: isUrgent, subject: subject, body: "About \(subject).")
    return try await mailbox(of: sender ?? site.charlie).send(
      written, as: Identifier(id), from: nil, at: site.clock.now
    ).message.id.text
  }

  /// A discussion that Ann began with Charlie.
  @discardableResult
  func discuss(_ id: String) async throws -> String {
    let written = MessageDraft(to: [site.charlie.id], body: "Shall we lower the dose?")
    return try await mailbox(of: site.ann).startDiscussion(
      written, as: Identifier(id), from: nil, at: site.clock.now
    ).discussion.id.text
  }
}
