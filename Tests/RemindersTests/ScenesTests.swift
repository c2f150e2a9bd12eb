import Foundation
import Testing

@testable import Remedi
@testable import Reminders

/// Scenes of `Tests/System/Oracles/reminders.py`, whose model was written from the specification's text alone and looks
/// at the clock every minute. What rings, and what caregivers are told, is the same by the plan. `reminders.py` says
/// what the answers mean.
@Suite("Reminders in the scenes of the oracle")
struct ScenesTests {
  @Test("ring when the model says, whether plans are made anew each time or only when the record changed")
  func scenes() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "scenes.json")
    let scenes = try JSONDecoder().decode([OracleScene].self, from: Data(contentsOf: file))
    #expect(scenes.count == 200)
    let database = try TimeZoneDatabase()
    for (number, scene) in scenes.enumerated() {
      for isEager in [true, false] {
        var run = try OracleRun(scene, isEager: isEager, database)
        try run.run()
        #expect(run.moments == scene.moments, "scene \(number), made anew each time: \(isEager)")
        #expect(run.told == scene.told, "scene \(number), made anew each time: \(isEager)")
      }
    }
  }
}

/// A scene and the model's answers. Moments are minutes since 1970; events are half a minute later.
struct OracleScene: Decodable {
  let zones: [TimeZoneAssignment]
  let begin: Int64
  let end: Int64
  let device: Bool
  let prescriptions: [Written]
  let settings: Settings
  let events: [Event]
  let caregiver: Watcher?
  let moments: [String: String]
  let told: [String: String]

  struct Written: Decodable {
    let id: Identifier<Prescription>
    let kind: Prescription.Kind
    let versions: [Version]
  }

  struct Version: Decodable {
    let effectiveFrom: Instant
    let timing: Timing
  }

  /// Lead and interval in minutes.
  struct Settings: Decodable {
    let medication: Bool
    let exercise: Bool
    let lead: Int
    let repeats: Repeats?
    let quietHours: ReminderPreferences.QuietHours?
    let choices: [String: PrescriptionReminders]?

    struct Repeats: Decodable {
      let interval: Int
      let count: Int
    }
  }

  struct Watcher: Decodable {
    let after: Int
    let since: Int64
    let quietHours: ReminderPreferences.QuietHours?
  }

  struct Event: Decodable {
    enum Kind: String, Decodable { case record, undo, later, settings, version, stop, zone, device, away, back }

    let at: Int64
    let `do`: Kind
    let dose: OccurrenceID?
    let slot: Int64?
    let until: Int64?
    let settings: Settings?
    let number: Int?
    let version: Version?
    let stop: Instant?
    let zone: TimeZoneAssignment?
    let has: Bool?
  }
}

extension ReminderSettings {
  init(_ scene: OracleScene.Settings) throws {
    let repeats = try scene.repeats.map {
      try #require(ReminderPreferences.Repeats(interval: $0.interval * 60, count: $0.count))
    }
    let preferences = ReminderPreferences(
      medicationReminders: scene.medication, exerciseReminders: scene.exercise, lead: scene.lead * 60,
      repeats: repeats, quietHours: scene.quietHours)
    let choices = (scene.choices ?? [:]).map { (Identifier<Prescription>($0.key), $0.value) }
    self.init(try #require(preferences), choices: Dictionary(uniqueKeysWithValues: choices))
  }
}

extension Prescription {
  init(_ written: OracleScene.Written) throws {
    let versions = written.versions.map { PrescriptionVersion($0) }
    self.init(
      id: written.id, clinicId: Identifier("c"), patientId: Identifier("p"), kind: written.kind,
      first: try #require(versions.first))
  }
}

extension PrescriptionVersion {
  init(_ version: OracleScene.Version) {
    self.init(
      effectiveFrom: version.effectiveFrom, authoredAt: version.effectiveFrom, author: .system,
      action: Action(id: "a", name: "Levodopa", description: ""), timing: version.timing)
  }
}
