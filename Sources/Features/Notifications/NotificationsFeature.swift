import Record
import Web

/// What people hear from Remedi: the letters, and a page that tells which of them do not arrive.
public struct NotificationsFeature: Feature {
  private let record: MedicalRecord
  private let server: MailServerState

  /// - Parameter server: what the job that sends letters is told of, too.
  public init(record: MedicalRecord, server: MailServerState) {
    self.record = record
    self.server = server
  }

  public var pages: [any PageView.Type] { [MailView.self] }
  public var letters: [any LetterView.Type] { Letters.kinds }
  public var notices: [Notice] { [MailPages.renewed] }

  public func mount(on site: Site) {
    let mail = MailPages(record: record, server: server)
    site.member(.operate).get("operations/mail", use: mail.list)
    site.member(.operate).post("operations/mail/{message}/renewal", use: mail.renew)
  }
}
