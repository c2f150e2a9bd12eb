import FeatureKit
import Record
import Web

/// The letters, and a page with those that do not arrive.
package struct NotificationsFeature: Feature {
  private let record: MedicalRecord
  private let letters: LetterRegistry
  private let server: MailServerState
  package let jobs: [any Job]

  /// Uses the services `LetterRegistry`, ``MailServerState`` and, if letters are sent, ``MailDelivery``.
  package init(_ services: FeatureServices) throws {
    record = services.record
    letters = try services.require()
    let server = services.find() ?? MailServerState()
    self.server = server
    jobs = services.find(MailDelivery.self).map { [letters] in [OutboxJob(services, $0, letters, server)] } ?? []
  }

  package var pages: [any PageView.Type] { [MailView.self] }
  package var notices: [Notice] { [MailPages.renewed] }

  package func mount(on site: Site) {
    let mail = MailPages(record: record, letters: letters, server: server)
    site.member(.operate).get("operations/mail", use: mail.list)
    site.member(.operate).post("operations/mail/{message}/renewal", use: mail.renew)
  }
}
