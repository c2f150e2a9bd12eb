import FeatureKit
import Record
import Remedi
import Web

/// Letters and messages to devices: how they leave the house, and a page with letters that do not arrive.
package struct NotificationsFeature: Feature {
  private let record: MedicalRecord
  private let letters: LetterRegistry
  private let server: MailServerState
  private let line: DispatchLine
  private let setup: PushSetup?
  package let jobs: [any Job]

  /// Uses the services `LetterRegistry`, ``MailServerState``, if letters are sent ``MailDelivery``, and if messages are
  /// sent to devices ``PushSetup``, ``APNsSetup`` and `ClockLeap`.
  package init(_ services: FeatureServices) throws {
    record = services.record
    letters = try services.require()
    let server = services.find() ?? MailServerState()
    (self.server, setup) = (server, services.find())
    let line = services.find() ?? Self.line(services)
    if let gateways = services.find(Gateways.self) { line.use(gateways) }
    self.line = line
    let outbox = services.find(MailDelivery.self).map { [letters] in OutboxJob(services, $0, letters, server) }
    jobs = (outbox.map { [$0] } ?? []) + Self.jobs(services, line)
  }

  /// Adds the ``DispatchSender``, which sends once the jobs run, and the words for gateways.
  package static func offer(_ services: FeatureServices) -> FeatureServices {
    let (line, payloads) = (line(services), PushJSON(publicURL: services.publicURL))
    return services.adding(line).adding(line, as: (any DispatchSender).self).adding(
      AlertWriting(payload: payloads.bytes, title: { AlertWords($0).title }))
  }

  private static func line(_ services: FeatureServices) -> DispatchLine {
    let setup = services.find(PushSetup.self)
    return DispatchLine(
      record: services.record, keys: { setup?.keys.names ?? [] }, rate: setup?.rate ?? PushSetup.usualRate,
      logger: services.logger, leap: services.find())
  }

  private static func jobs(_ services: FeatureServices, _ line: DispatchLine) -> [any Job] {
    let record = services.record
    let clock = services.find(PushSetup.self)?.now ?? services.find(APNsSetup.self)?.now
    let sending = clock.map { [DispatchJob(record: record, line: line, clock: $0)] } ?? []
    return sending as [any Job] + [
      DispatchSweepJob(record: record, line: line), DeviceCountJob(record: record, line: line),
    ]
  }

  package var pages: [any PageView.Type] { [MailView.self] }
  package var notices: [Notice] { [MailPages.renewed] }

  package func mount(on site: Site) {
    let mail = MailPages(record: record, letters: letters, server: server)
    site.member(.operate).get("operations/mail", use: mail.list)
    site.member(.operate).post("operations/mail/{message}/renewal", use: mail.renew)
    let devices = DevicesAPI(record: record, sender: line, setup: setup)
    site.careAPI.get("push-key", use: devices.key)
    site.careAPI.get("devices", use: devices.list)
    site.careAPI.post("devices", use: devices.add)
    site.careAPI.delete("devices/{id}", use: devices.delete)
    site.careAPI.post("devices/{id}/test", use: devices.test)
    site.careAPI.post("reminder-receipts", use: ReceiptsAPI(record: record).post)
  }
}
