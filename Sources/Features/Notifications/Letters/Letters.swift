import Remedi
import Web

/// Renders the letters of the outbox. They must not contain anything about health: mail is like a postcard.
struct Letters: Sendable {
  private let kinds: LetterRegistry
  private let templates: TemplateLibrary
  private let sender: Mailbox
  private let site: String

  init(_ kinds: LetterRegistry, templates: TemplateLibrary, sender: Mailbox, publicURL: String) {
    (self.kinds, self.templates, self.sender) = (kinds, templates, sender)
    site = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
  }

  /// - Throws: ``MailFault`` `unknownKind` if no feature declares the kind; ``UnusableAddress``; `TemplateFault`;
  ///   `DecodingError` if the stored data is not a letter of its kind.
  func letter(_ message: OutboxMessage) throws -> Letter {
    guard let view = try kinds.view(of: message, site: site) else {
      throw MailFault(.unknownKind, detail: message.content.kind)
    }
    let recipient = try Mailbox(name: view.recipientName, address: message.recipientAddress)
    return Letter(
      id: message.id.text, from: sender, to: recipient, date: message.createdAt, subject: view.subject,
      text: try templates.render(view), unsubscribeLink: view.unsubscribeLink)
  }
}
