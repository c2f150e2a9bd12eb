import Care
import FeatureKit
import Notifications
import Record
import Remedi
import Support
import Synchronization

@testable import Reminders

/// A clinic whose practitioners may want a daily letter, and a board of which a test says what it shows. It is Monday,
/// 2 March 2026, noon in Berlin.
final class DigestScene: Sendable {
  /// What a test says that a board shows.
  final class Board: PatientAttention {
    private let shown = Mutex<[PatientInNeed]?>([])

    var patients: [PatientInNeed]? {
      get { shown.withLock { $0 } }
      set { shown.withLock { $0 = newValue } }
    }

    func patientsInNeed(of _: Practitioner, at _: Instant) async throws -> [PatientInNeed]? { patients }
  }

  let site: TestSite
  let board = Board()

  init() async throws { site = try await TestSite() }

  /// Lets Ann have a letter at an hour.
  func switchOn(at hour: Int = 7) async throws {
    try await site.record.setDigest(hour: hour, of: site.ann.id, in: site.clinic.id, at: site.clock.now)
  }

  /// One run of the job at a moment.
  func run(at moment: String) async throws {
    guard let moment = Instant(moment) else { throw RemediError.notFound }
    site.clock.now = moment
    try await DigestJob(record: site.record, attention: board).run(at: moment)
  }

  /// The letters so far.
  func letters() async throws -> [OutboxMessage] {
    try await site.record.pendingMessages(limit: 100).filter { $0.content.kind == DigestLetter.kind }
  }

  func digest() async throws -> DailyDigest? {
    let ann = References.practitioner(site.ann.id, in: site.clinic.id)
    return try await site.record.value(at: References.digest(of: ann))
  }

  /// A patient who needs a look.
  static func patient(_ name: String, _ reasons: String...) -> PatientInNeed {
    PatientInNeed(id: Identifier(name), reasons: reasons)
  }
}
