import Accounts
import DocumentStore
import Hummingbird
import Record
import Remedi
import Support
import Web

@testable import Messaging

/// A site where Ann and Charlie write to each other.
struct MailScene {
  let site: TestSite
  /// An engineer, who writes no messages.
  let mia: Practitioner
  private let token = "token-of-mia"

  init() async throws {
    site = try await TestSite()
    let account: Account
    (mia, account) = try await site.record.addPhysician(
      name: "Mia Moss", email: "mia@example.org", roles: [.engineer], clinicId: site.clinic.id, passwordHash: "hash",
      at: site.clock.now)
    _ = try await site.record.openSession(
      for: account, token: token, device: "tests", lifetime: 86_400, at: site.clock.now)
  }

  func asMia(_ client: SiteClient) -> Browser {
    let browser = client.anonymous
    browser[site.sessionCookie] = token
    return browser
  }

  func mailbox(of owner: Practitioner) -> Mailbox { site.record.mailbox(of: owner) }

  /// A message from Charlie to Ann unless it is said otherwise.
  /// - Returns: the ID of the recipient's side.
  @discardableResult
  func send(
    _ subject: String, from sender: Practitioner? = nil, to recipients: [Practitioner]? = nil,
    body: String = "Please look at it.", isUrgent: Bool = false, about patient: Identifier<Patient>? = nil
  ) async throws -> MailboxEntry.ID {
    let written = MessageDraft(
      to: (recipients ?? [site.ann]).map(\.id), isUrgent: isUrgent, subject: subject, body: body,
      patient: patient.map { MessageDraft.DraftPatient(patientId: $0) })
    let sent = try await mailbox(of: sender ?? site.charlie).send(
      written, as: .make(), from: nil, at: site.clock.now)
    return MailboxEntry.received(sent.message.id)
  }

  /// The sender's side of a message.
  func sent(_ received: MailboxEntry.ID) -> MailboxEntry.ID { MailboxEntry.ID(received.text.dropLast(3) + ".out") }

  func state(of owner: Practitioner) async throws -> MailboxState {
    try await mailbox(of: owner).state(at: site.clock.now)
  }

  static func prefetch(_ purpose: String = "prefetch") throws -> HTTPFields {
    guard let name = HTTPFields.Element.Name("Sec-Purpose") else { throw RemediError.notFound }
    return [name: purpose]
  }

  static func background() throws -> HTTPFields {
    guard let name = HTTPFields.Element.Name("Remedi-Background") else { throw RemediError.notFound }
    return [name: "look"]
  }
}

extension MailboxEntry.ID {
  fileprivate init(_ text: Substring) { self.init(String(text)) }
}
