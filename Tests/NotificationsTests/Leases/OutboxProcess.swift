import AllFeatures
import DocumentStore
import FeatureKit
import Logging
import Notifications
import Record
import Remedi
import StoreContract
import Support

/// A process that sends letters while it has the lease, over a store that others use too.
struct OutboxProcess {
  let clock: RunningClock
  let record: MedicalRecord
  private let job: LeasedJob
  private let site: TestSite

  /// - Parameter seconds: where its clock begins.
  init(_ site: TestSite, over base: MemoryStore, _ transport: any MailTransport, clockAt seconds: Int) throws {
    let clock = RunningClock(at: .seconds(seconds))
    record = MedicalRecord(
      store: LateStore(over: base), timeZones: try SiteParts.timeZones.get(), secret: SiteParts.secret,
      collections: try FeatureList.all.collections, auditEvents: try FeatureList.all.auditEvents, pace: .init(),
      uptime: { clock.now })
    let outbox = OutboxJob(
      record: record, letters: try FeatureList.all.letters(of: record), templates: try SiteParts.templates.get(),
      transport: transport, sender: try Mailbox(name: "Remedi", address: "remedi@example.org"),
      publicURL: TestSite.publicURL, server: MailServerState(), now: { site.clock.now }, logger: Logger(label: "tests"))
    job = LeasedJob(outbox, of: record, look: .milliseconds(1))
    (self.clock, self.site) = (clock, site)
  }

  /// Lets time pass, and then looks once at the lease.
  func go(_ duration: Duration) async throws {
    clock.advance(duration)
    try await record.leases.keep()
  }

  func run() async throws { try await record.caughtUp { try await job.run(at: site.clock.now) } }
}
