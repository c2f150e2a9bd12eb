import Record
import Remedi
import Web

/// Writes the letters that the outbox asks for. Nothing about anybody's health stands in them: mail is a postcard.
struct Letters: Sendable {
  let record: MedicalRecord
  let templates: TemplateLibrary
  let sender: Mailbox
  private let site: String

  init(record: MedicalRecord, templates: TemplateLibrary, sender: Mailbox, publicURL: String) {
    self.record = record
    self.templates = templates
    self.sender = sender
    site = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
  }

  /// Every kind of letter, for the check at start, the gallery and the tests.
  static let kinds: [any LetterView.Type] = [
    InvitationLetter.self, CaregiverLetter.self, PasswordResetLetter.self, AccountLetter.self,
    ColleagueInvitationLetter.self, ColleagueInvitationTakenLetter.self,
  ]

  /// - Throws: ``UnusableAddress``, `TemplateFault`
  func letter(_ message: OutboxMessage) throws -> Letter {
    let view = Self.view(of: message, record, site: site)
    let recipient = try Mailbox(name: view.recipientName, address: message.recipientAddress)
    return Letter(
      id: message.id.text, from: sender, to: recipient, date: message.createdAt, subject: view.subject,
      text: try templates.render(view))
  }

  /// What a message says: one line for each kind.
  /// - Parameter site: the address of the site, without a slash at its end.
  static func view(of message: OutboxMessage, _ record: MedicalRecord, site: String) -> any LetterView {
    let name = message.recipientName
    return switch message.content {
    case .invitation(let id, let clinicName, let invitedBy, let userName, let expiresAt, let isTemporary):
      InvitationLetter(
        recipientName: name, clinicName: clinicName, invitedBy: invitedBy, userName: userName,
        code: record.code(of: id), site: site, expiresAt: expiresAt, isTemporaryPassword: isTemporary == true,
        phone: message.clinicPhone)
    case .caregiverInvitation(let id, let clinicName, let invitedBy, let userName, let expiresAt, let isTemporary):
      CaregiverLetter(
        // What a patient writes as a name would go to any address in the clinic's letter.
        recipientName: clinicName == nil ? "" : name, clinicName: clinicName, invitedBy: invitedBy, userName: userName,
        code: record.code(of: id), site: site, expiresAt: expiresAt, isTemporaryPassword: isTemporary == true,
        phone: message.clinicPhone)
    case .passwordReset(let id, let userName, let expiresAt):
      PasswordResetLetter(
        recipientName: name, links: [.init(userName, code: record.code(of: id), site: site)], expiresAt: expiresAt)
    case .passwordResets(let links, let expiresAt):
      PasswordResetLetter(
        recipientName: name, links: links.map { .init($0.userName, code: record.code(of: $0.id), site: site) },
        expiresAt: expiresAt)
    case .registration(let id, let expiresAt):
      AccountLetter.registration(of: name, code: record.code(of: id), site: site, expiresAt: expiresAt)
    case .registrationTaken: AccountLetter.registrationTaken(name, site: site)
    case .passwordChanged(let moment): AccountLetter.passwordChanged(of: name, site: site, at: moment)
    case .addressChange(let id, let expiresAt):
      AccountLetter.addressChange(of: name, code: record.code(of: id), site: site, expiresAt: expiresAt)
    case .addressChangeTaken: AccountLetter.addressChangeTaken(name, site: site)
    case .addressChangeAsked(let moment): AccountLetter.addressChangeAsked(of: name, site: site, at: moment)
    case .addressChanged(let moment): AccountLetter.addressChanged(of: name, site: site, at: moment)
    case .patientShared(let sharer, let isHandover):
      AccountLetter.patientShared(with: name, by: sharer, isHandover: isHandover, site: site)
    case .patientTakenOver(let colleague, let clinicName, let moment, let until):
      AccountLetter.patientTakenOver(
        from: name, by: colleague, clinicName: clinicName, site: site, at: moment, until: until)
    case .patientTakenBack(let colleague, let clinicName, let moment):
      AccountLetter.patientTakenBack(told: name, by: colleague, clinicName: clinicName, site: site, at: moment)
    case .patientAddress(let id, let clinicName, let expiresAt):
      AccountLetter.patientAddress(
        of: clinicName, code: record.code(of: id), site: site, expiresAt: expiresAt)
    case .patientAddressAsked(let clinicName, let moment):
      AccountLetter.patientAddressAsked(of: name, clinicName: clinicName, site: site, at: moment)
    case .patientAddressRemoved(let moment): AccountLetter.patientAddressRemoved(of: name, site: site, at: moment)
    case .newBrowser(let browser, let moment):
      AccountLetter.newBrowser(of: name, browser: browser, site: site, at: moment)
    case .secondStep(let change, let moment): AccountLetter.secondStep(change, of: name, site: site, at: moment)
    case .colleagueInvitation(let id, let clinicName, let invitedBy, let roles, let expiresAt):
      ColleagueInvitationLetter(
        recipientName: name, clinicName: clinicName, invitedBy: invitedBy, roles: Set(roles), code: record.code(of: id),
        site: site, expiresAt: expiresAt, phone: message.clinicPhone)
    case .colleagueInvitationTaken(let clinicName, let invitedBy):
      ColleagueInvitationTakenLetter(
        recipientName: name, clinicName: clinicName, invitedBy: invitedBy, site: site,
        phone: message.clinicPhone)
    }
  }
}
