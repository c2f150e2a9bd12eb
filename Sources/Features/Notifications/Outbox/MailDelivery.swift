import FeatureKit
import Remedi
import Web

/// How letters leave the program.
package struct MailDelivery: Sendable {
  let templates: TemplateLibrary
  let transport: any MailTransport
  let sender: Mailbox
  let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - templates: the templates of the letters.
  ///   - now: the clock. A round of letters may take minutes.
  package init(
    templates: TemplateLibrary, transport: any MailTransport, sender: Mailbox, now: @escaping @Sendable () -> Instant
  ) {
    (self.templates, self.transport, self.sender, self.now) = (templates, transport, sender, now)
  }
}

extension OutboxJob {
  init(
    _ services: FeatureServices, _ delivery: MailDelivery, _ letters: LetterRegistry, _ server: MailServerState
  ) {
    self.init(
      record: services.record, letters: letters, templates: delivery.templates, transport: delivery.transport,
      sender: delivery.sender,
      publicURL: services.publicURL, server: server, now: delivery.now, logger: services.logger)
  }
}
