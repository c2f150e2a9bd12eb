import DocumentStore
import Patients
import Practice
import Remedi

@testable import Record

/// Somebody who does one thing after the other to two patients, at random, through one of two servers.
struct Writer {
  /// What was recorded, by ID, as it was acknowledged.
  private(set) var recorded: [String: CompletionSubject] = [:]
  private let number: Int
  private let record: MedicalRecord
  private let scene: WriterScene
  private var random: SeededGenerator
  private var sent: [CompletionSubmission] = []

  init(_ number: Int, _ record: MedicalRecord, _ scene: WriterScene, seed: UInt64) {
    (self.number, self.record, self.scene) = (number, record, scene)
    random = SeededGenerator(seed: seed &* 1000 &+ UInt64(number))
  }

  /// - Throws: nothing that a rule refuses; `RemediError` `storageUnavailable`, ``RemediError/overtaken``.
  mutating func run() async throws {
    for step in 0..<WriterScene.steps {
      do {
        if number == 0, step == WriterScene.steps / 2 { try await eraseDora() } else { try await act(step) }
      } catch let error as RemediError where !MedicalRecord.isPassing(error) {
        // Another writer was first: this one may not do it any more.
      }
    }
  }

  private mutating func act(_ step: Int) async throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: try await send(step)
    case 5: try await send(again: sent.randomElement(using: &random))
    case 6: try await correct()
    case 7: try await undo()
    case 8 where step > WriterScene.steps / 4: try await change()
    case 9: try await travel()
    case 10: try await look()
    default: try await recordForDora(step)
    }
  }

  private func bob() async throws -> PatientRecord {
    try await record.ownFile(of: scene.practice.bob.id, in: scene.practice.bob.clinicId)
  }

  private func inAnnsHands(_ patient: Patient) async throws -> PatientRecord {
    let session = Identifier<Session>("writer-\(number)")
    return try await record.patient(patient.id, of: scene.practice.ann, session: session, at: Practice.noon)
  }

  // MARK: Bob's doses

  private mutating func send(_ step: Int) async throws {
    guard let prescription = scene.prescriptions.randomElement(using: &random) else { return }
    let minutes = Bool.random(using: &random) ? "00" : "30"
    let time = "\(Int.random(in: WriterScene.hours, using: &random)):\(minutes)"
    let dose = try Practice.dose(of: prescription, march: 2, time)
    sent.append(Practice.taken(Practice.uuid(number * 1000 + step), dose))
    try await send(again: sent.last)
  }

  private mutating func send(again submission: CompletionSubmission?) async throws {
    guard let submission else { return }
    let result = try await bob().record([submission], at: Practice.noon)[0]
    if let completion = result.recorded { recorded[completion.id] = completion.subject }
  }

  private mutating func correct() async throws {
    guard let id = recorded.keys.sorted().randomElement(using: &random) else { return }
    let pain = Int.random(in: 0...10, using: &random)
    _ = try await bob().correct(id, at: Practice.noon) { content in
      var content = content
      content.feedback = Completion.Feedback(pain: pain)
      return content
    }
  }

  private mutating func undo() async throws {
    guard let id = recorded.keys.sorted().randomElement(using: &random) else { return }
    try await bob().undo(id, at: Practice.noon)
  }

  // MARK: What the doses depend on

  /// Stops a prescription, or moves its doses by half an hour.
  private mutating func change() async throws {
    guard let index = scene.prescriptions.indices.randomElement(using: &random) else { return }
    let (id, ann) = (scene.prescriptions[index].id, Actor(scene.practice.ann))
    let file = try await inAnnsHands(scene.practice.bob)
    guard index.isMultiple(of: 2) else {
      return try await file.change(id, basedOn: 1, to: try scene.version(minutes: "30"), at: Practice.noon)
    }
    try await file.stop(
      id, Prescription.Stop(effectiveFrom: Practice.noon, recordedAt: Practice.noon, by: ann, reason: "Done"),
      at: Practice.noon)
  }

  /// The entry names the new zone. All are west of Berlin: a flight east ends the day before some of its doses.
  private mutating func travel() async throws {
    guard let zone = ["Europe/London", "Europe/Berlin", "America/New_York"].randomElement(using: &random) else {
      return
    }
    let bob = scene.bob
    try await record.commit { [record] transaction in
      try await transaction.openChain(of: bob)
      guard var patient = try await transaction.value(at: bob) else { throw RemediError.notFound }
      try patient.follow(zone, at: Practice.noon, record.timeZones)
      try transaction.put(patient, at: bob)
      try await transaction.audit(
        bob, .patientChanged, by: Actor(patient), at: Practice.noon, subject: patient.timeZone)
    }
  }

  /// The entry names the zone that was read.
  private func look() async throws {
    let bob = scene.bob
    try await record.commit { transaction in
      try await transaction.openChain(of: bob)
      guard let patient = try await transaction.value(at: bob) else { throw RemediError.notFound }
      try await transaction.audit(bob, .recordRead, by: Actor(patient), at: Practice.noon, subject: patient.timeZone)
    }
  }

  // MARK: Dora, who is erased

  private func recordForDora(_ step: Int) async throws {
    let dose = try Practice.dose(of: scene.doras, march: 2, "\(WriterScene.hours.lowerBound):00")
    let file = try await record.ownFile(of: scene.dora.id, in: scene.dora.clinicId)
    _ = try await file.record([Practice.taken(Practice.uuid(900_000 + number * 1000 + step), dose)], at: Practice.noon)
  }

  private func eraseDora() async throws {
    let archive = PatientArchive(at: Practice.noon, by: Actor(scene.practice.ann), reason: .other)
    try await inAnnsHands(scene.dora).archive(archive, stopReason: "Archived")
    try await inAnnsHands(scene.dora).erase(.asked, at: Practice.noon)
  }
}
