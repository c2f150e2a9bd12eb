import FeatureKit
import Logging
import Record
import Remedi
import Support
import Testing

@testable import CloudCopy

@Suite("Making copies (S-34)", .timeLimit(.minutes(5)))
struct CopyJobTests {
  /// Knows every host at one address.
  private struct Resolver: HostResolver {
    let address: String

    func addresses(of host: String) async throws -> [String] { [address] }
  }

  private struct SmallArchive: RecordArchive {
    func write(
      _ file: PatientRecord, in folder: String, at now: Instant, to sink: ([UInt8]) async throws -> Void
    ) async throws { try await sink(Array(folder.utf8)) }
  }

  private func job(_ site: TestSite, address: String = "10.0.0.1") -> CopyJob {
    CopyJob(
      record: site.record, archive: SmallArchive(),
      setup: CopySetup(policy: .publicOnly, now: { [clock = site.clock] in clock.now }),
      resolver: Resolver(address: address), logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
  }

  private func plan(_ site: TestSite) async throws -> PatientCopies {
    let copies = PatientCopies(file: try await site.bobsOwnFile())
    let target = CopyTarget(
      kind: .webDAV, url: "https://cloud.example.org/dav", user: "bob", region: nil, bucket: nil, prefix: nil)
    _ = try await copies.set(
      target, secret: "word", .weekly, keep: 2, wording: .current, host: "cloud.example.org", at: site.clock.now)
    _ = try await copies.start(at: site.clock.now)
    return copies
  }

  @Test("A name that leads into the server's own network is not connected to, which the patient reads")
  func privateAddress() async throws {
    let site = try await TestSite()
    let copies = try await plan(site)
    try await job(site).run(at: site.clock.now)
    let plan = try #require(try await copies.plan())
    #expect(plan.results.count == 1)
    #expect(plan.results[0].fault?.contains("no address on the public internet") == true)
    #expect(plan.results[0].name == nil)
    let events = try await copies.file.auditTrail(limit: 10).map(\.event)
    #expect(events.first == .copyFailed)
    #expect(try await site.record.check().faults == [])
  }

  @Test("A failed copy is tried again, later each time, and no later than the next regular one")
  func retries() async throws {
    let site = try await TestSite()
    let copies = try await plan(site)
    var waits: [Int] = []
    for _ in 1...6 {
      let due = try #require(try await copies.plan()?.dueAt)
      site.clock.now = due
      try await job(site).run(at: due)
      waits.append(try #require(try await copies.plan()?.dueAt).seconds(since: due))
      // It is not due before.
      try await job(site).run(at: due.adding(seconds: 1))
    }
    #expect(waits.prefix(5) == [900, 3600, 14_400, 43_200, 86_400])
    #expect(waits[5] == 86_400)
    #expect(try await copies.plan()?.failures == 6)
    #expect(try await copies.plan()?.results.count == 6)
  }

  @Test("Nothing is sent once the consent was withdrawn")
  func withdrawn() async throws {
    let site = try await TestSite()
    let copies = try await plan(site)
    let consent = try #require(try await copies.plan()?.consentId)
    try await copies.file.withdraw(consent, at: site.clock.now)
    try await job(site).run(at: site.clock.now)
    let plan = try #require(try await copies.plan())
    #expect(plan.results == [])
    #expect(plan.dueAt == nil)
  }

  @Test("Only so many copies are kept, the oldest go first, and nothing else is removed")
  func surplus() throws {
    var plan = CopyPlan(
      CopyTarget(kind: .s3, url: "https://s3.example.org", user: "a", region: "r", bucket: "b", prefix: nil),
      sealedSecret: "", .daily, keep: 2, consentId: Identifier("c"), due: TestClock.start)
    for number in 1...4 {
      plan.add(.made("copy-\(number)", bytes: 1, sha256: "", at: TestClock.start), next: TestClock.start)
    }
    #expect(plan.surplus == ["copy-1", "copy-2"])
    plan.forget("copy-1")
    #expect(plan.surplus == ["copy-2"])
    // At another target nothing is ours.
    var other = plan
    other.target = CopyTarget(
      kind: .s3, url: "https://s3.example.org", user: "a", region: "r", bucket: "other", prefix: nil)
    plan.change(to: other)
    #expect(plan.copies == [])
  }

  @Test("A patient tries so many copies within an hour")
  func tries() async throws {
    let site = try await TestSite()
    let copies = try await plan(site)
    for _ in 1...PatientCopies.mostInAnHour {
      _ = try await copies.start(at: site.clock.now)
      try await job(site).run(at: site.clock.now)
    }
    let refusal = await #expect(throws: RemediError.self) { try await copies.start(at: site.clock.now) }
    #expect(refusal?.code == .rateLimited)
  }
}
