import DocumentStore
import FeatureKit
import Foundation
import Logging
import Patients
import Practice
import Record
import Remedi
import Synchronization
import Testing
import Therapies

@testable import Reminders

/// Bob, who joined on 2 March 2026 at noon and takes a tablet a day at each of some times, with the projection and the
/// job of reminders in a process that a test steps through.
struct ReminderScene {
  /// Seconds of a clock that only runs; a test may let it differ from the system's.
  final class Uptime: Sendable {
    private let seconds = Mutex(0)
    var value: Int {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
  }

  let practice: Practice
  let record: MedicalRecord
  let sender = RecordingSender()
  let mail = RecordingMail()
  let clock = ReminderClock()
  let uptime = Uptime()
  let job: ReminderJob
  let account: Account
  let prescription: Prescription

  init(_ times: String..., store: (any DocumentStore)? = nil) async throws {
    let store = store ?? MemoryStore(indexes: Practice.indexes)
    practice = try await Practice(store: store)
    record = MedicalRecord(
      store: store, timeZones: practice.record.timeZones, secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, auditEvents: try .own.adding(RemindersFeature.auditEvents),
      projections: [ReminderProjection()])
    account = try await record.acceptInvitation(
      code: record.code(of: practice.bob.invitationId), passwordHash: "hash", at: Practice.noon)
    let start = Practice.noon.adding(seconds: -2 * 86_400)
    prescription = try await practice.bobsFile().prescribe(
      .medication,
      PrescriptionVersion(
        effectiveFrom: start, authoredAt: start, author: Actor(practice.ann),
        action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Practice.daily(times)),
      at: Practice.noon)
    job = Self.job(record, sender, mail, clock, uptime)
  }

  private static func job(
    _ record: MedicalRecord, _ sender: RecordingSender, _ mail: RecordingMail, _ clock: ReminderClock, _ uptime: Uptime
  ) -> ReminderJob {
    ReminderJob(
      record, ReminderMeans(sender: sender, mailing: mail), ReminderPace(spread: 0), clock,
      uptime: { uptime.value }, patience: .milliseconds(1), logger: Logger(label: "tests"))
  }

  /// The job of another process over the same store.
  func anotherJob() -> ReminderJob { Self.job(record, sender, mail, ReminderClock(), uptime) }

  /// A time of 2 March, or a whole moment.
  func moment(_ text: String) throws -> Instant {
    try #require(Instant(text.contains("T") ? text : "2026-03-02T\(text):00+01:00"))
  }

  // MARK: Going on

  /// Lets the projection and the job do what there is to do at a moment.
  /// - Returns: what was posted, such as `reminder due 13:00 phone`.
  @discardableResult func run(at time: String) async throws -> [String] {
    let now = try moment(time)
    uptime.value = Int(now.milliseconds / 1000)
    try await record.updateProjections(at: now)
    try await job.run(at: now)
    return sender.take().map(Self.words).sorted()
  }

  static func words(_ dispatch: Dispatch) -> String {
    [
      dispatch.lane.rawValue, dispatch.content.phrase.rawValue, dispatch.content.time?.description,
      dispatch.deviceId.text,
    ].compactMap(\.self).joined(separator: " ")
  }

  // MARK: What people do

  @discardableResult func add(
    _ name: String, of account: Account? = nil, in language: String? = nil
  ) async throws -> Device {
    let account = account ?? self.account
    let device = Device(
      id: Identifier(name), accountId: account.id, holder: account.holder, sessionId: Identifier("session"),
      channel: .push, address: "https://push.example.org/\(name)", keys: nil, name: name,
      language: language.flatMap(LanguageTag.init), actions: 2, addedAt: Practice.noon)
    try await record.commit { try $0.put(device, at: MedicalRecord.reference(to: device.id)) }
    return device
  }

  /// Another patient with a phone, who joined at noon.
  func addPatient(_ number: Int, at times: String...) async throws {
    let patient = try await practice.add("Patient \(Practice.name(number))")
    let account = try await record.acceptInvitation(
      code: record.code(of: patient.invitationId), passwordHash: "hash", at: Practice.noon)
    let start = Practice.noon.adding(seconds: -2 * 86_400)
    _ = try await practice.file(of: patient).prescribe(
      .medication,
      PrescriptionVersion(
        effectiveFrom: start, authoredAt: start, author: Actor(practice.ann),
        action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Practice.daily(times)),
      at: Practice.noon)
    try await add("phone-\(number)", of: account)
  }

  func take(_ time: String, id: Int = 1, at moment: String) async throws {
    let now = try self.moment(moment)
    let dose = try Practice.dose(of: prescription, march: 2, time)
    let results = try await practice.bobsOwnFile().record(
      [Practice.taken(Practice.uuid(id), dose, at: now)], at: now)
    _ = try #require(results[0].recorded)
  }

  func undo(id: Int = 1, at moment: String) async throws {
    try await practice.bobsOwnFile().undo(Practice.uuid(id), at: try self.moment(moment))
  }

  func set(quiet: (String, String)? = nil, medications: Bool = true, at moment: String) async throws {
    let hours = try quiet.map { try PlanScene.hours($0.0, $0.1) }
    let preferences = try #require(
      ReminderPreferences(
        medicationReminders: medications, exerciseReminders: true, lead: 0,
        repeats: ReminderPreferences.Repeats(interval: 600, count: 2), quietHours: hours))
    let now = try self.moment(moment)
    try await record.commit { transaction in
      let patient = References.patient(practice.bob.id, in: practice.bob.clinicId)
      try transaction.put(preferences, at: References.reminders(of: patient))
      try await transaction.audit(patient, .remindersChanged, by: .system, at: now)
    }
  }

  /// The service behind the channel accepts what was posted of these dispatches.
  func accept(at moment: String) async throws {
    let now = try self.moment(moment)
    for dispatch in try await dispatches() where dispatch.lane != .recall && !dispatch.isAccepted {
      var accepted = dispatch
      accepted.accepted(at: now)
      try await record.commit { [accepted] in
        try $0.put(accepted, at: MedicalRecord.reference(toDispatch: accepted.id))
      }
    }
  }

  // MARK: What is stored

  var bob: DocumentReference<Patient> { References.patient(practice.bob.id, in: practice.bob.clinicId) }

  func plan() async throws -> ReminderPlan {
    try #require(try await record.value(at: References.reminderPlan(of: bob)))
  }

  func dispatches() async throws -> [Dispatch] {
    try await record.all(
      Query(.collection(CollectionPath(root: Collections.dispatches.name))), as: Collections.dispatches)
  }

  /// Minutes after the time of a slot, in the plan or filed, and the outcome.
  func ledger(_ slot: String) async throws -> [String] {
    let id = try #require(SlotID(slot))
    let days = try await record.all(
      Query(.collection(bob.path.collection(Collections.reminderDays.name))), as: Collections.reminderDays)
    let slot = (try await plan().slots + days.flatMap(\.slots)).first { $0.slot == id }
    return (slot?.ledger ?? []).map { "\(($0.moment - id.milliseconds) / 60_000) \($0.outcome)" }
  }
}
