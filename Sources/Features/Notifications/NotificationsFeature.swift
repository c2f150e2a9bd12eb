import FeatureKit
import Record
import Web

/// What people hear from Remedi: the letters, and a page that tells which of them do not arrive.
package struct NotificationsFeature: Feature {
  private let record: MedicalRecord
  private let server: MailServerState
  package let jobs: [any Job]

  /// With the services ``MailServerState`` and, where letters are sent, ``MailDelivery``.
  package init(_ services: FeatureServices) {
    record = services.record
    let server = services.find() ?? MailServerState()
    self.server = server
    jobs = services.find(MailDelivery.self).map { [OutboxJob(services, $0, server)] } ?? []
  }

  package var pages: [any PageView.Type] { [MailView.self] }
  package var letters: [any LetterView.Type] { Letters.kinds }
  package var notices: [Notice] { [MailPages.renewed] }

  package func mount(on site: Site) {
    let mail = MailPages(record: record, server: server)
    site.member(.operate).get("operations/mail", use: mail.list)
    site.member(.operate).post("operations/mail/{message}/renewal", use: mail.renew)
  }
}
