import DocumentStore
import Foundation
import ModuleKit
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Patients
@testable import Record

@Suite("Readings are told of, exported and erased with their patient (S-18)", .timeLimit(.minutes(5)))
struct ReadingLifeTests {
  /// Two readings, one corrected, of two modules.
  private func recorded() async throws -> MonitoringScene {
    let scene = try await MonitoringScene()
    try await scene.record(
      MonitoringScene.weighed(1, "81"), MonitoringScene.weighed(2, "82", in: MonitoringScene.other))
    let content = try MonitoringScene.weighed(1, "80").content
    _ = try await scene.modules().correct(Practice.uuid(1), to: content, revision: 1, at: scene.now)
    return scene
  }

  @Test("a change names the module, for many readings once, also to caregivers")
  func changes() async throws {
    let scene = try await MonitoringScene()
    let own = try await scene.practice.bobsOwnFile()
    let hers = try await scene.practice.file(try await scene.practice.joined(.look))
    let mark = try await own.changeMark(at: scene.now)
    try await scene.record(
      MonitoringScene.weighed(1, "81"), MonitoringScene.weighed(2, "82"), MonitoringScene.weighed(3, "83"))
    let expected: Set = [
      PatientChange(kind: .reading, id: "selfhub.scale", prescriptionId: nil),
      PatientChange(kind: .module, id: "selfhub.scale", prescriptionId: nil),
    ]
    for file in [own, hers] {
      let found = try await file.changes(since: mark, limit: 100, at: scene.now).changes
      #expect(Set(found) == expected && found.count == 2)
    }
    let next = try await own.changeMark(at: scene.now)
    try await scene.modules().remove(Practice.uuid(1), at: scene.now)
    let found = try await own.changes(since: next, limit: 100, at: scene.now).changes
    #expect(found == [PatientChange(kind: .reading, id: "selfhub.scale", prescriptionId: nil)])
  }

  @Test("the check needs no module, and readings of one that is no longer loaded can be read and removed")
  func notLoaded() async throws {
    let scene = try await recorded()
    let modules = PatientModules(file: try await scene.practice.bobsOwnFile(), registry: try ModuleRegistry([]))
    #expect(try await modules.reading(Practice.uuid(1)).revision == 2)
    await expectRefusal(.notFound) {
      _ = try await modules.readings(of: MonitoringScene.scale, scene.today, after: nil, limit: 10)
    }
    await expectRefusal(.notFound) {
      let content = try MonitoringScene.weighed(1, "79").content
      _ = try await modules.correct(Practice.uuid(1), to: content, revision: nil, at: scene.now)
    }
    try await modules.remove(Practice.uuid(1), at: scene.now)
    #expect(try await scene.days() == [])
    #expect(try await scene.faults() == [])
  }

  @Test("the export has every reading with all its versions, and what is set for each module")
  func export() async throws {
    let scene = try await recorded()
    let file = try await scene.practice.bobsOwnFile()
    #expect(file.exportedFiles == ["readings.json"])
    var pages = try #require(try await file.exported(in: "readings.json"))
    var readings: [ArchivedReading] = []
    while let page = try await pages.next() { readings += page.compactMap { $0 as? ArchivedReading } }
    #expect(readings.map(\.module).sorted() == ["selfhub.other_scale", "selfhub.scale"])
    let corrected = try #require(readings.first { $0.id == Practice.uuid(1) })
    #expect(corrected.versions.compactMap(\.values?.first?.value.text) == ["81", "80"])
    #expect(try await file.exported(in: "nothing.json") == nil)
    var written = ExportedFile(try #require(try await file.exported(in: "readings.json")))
    var bytes: [UInt8] = []
    while let piece = try await written.next() { bytes += piece }
    let array = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(Set(array.compactMap { $0["id"] as? String }) == [Practice.uuid(1), Practice.uuid(2)])
    #expect(array.allSatisfy { $0["counts"] as? Bool == true && $0["date"] as? String == "2026-03-02" })
    let modules = try await file.others()["modules"]?.compactMap { ($0 as? ArchivedModule)?.module }
    #expect(modules?.sorted() == ["selfhub.other_scale", "selfhub.scale"])
  }

  @Test("an erasure leaves nothing, whether the module is loaded or not")
  func erasure() async throws {
    let scene = try await recorded()
    let (practice, record) = (scene.practice, scene.practice.record)
    let archived = scene.now.adding(seconds: 3600)
    try await practice.bobsFile(at: archived).archive(
      PatientArchive(at: archived, by: Actor(practice.ann), reason: .other), stopReason: "Archived")
    let erased = scene.now.adding(seconds: 7200)
    try await practice.bobsFile(at: erased).erase(.asked, at: erased)
    try await record.finishErasures(at: erased)
    var (cursor, left): (ChangeCursor?, [String]) = (nil, [])
    repeat {
      let page = try await practice.store.changes(after: cursor, limit: 1000)
      left += page.changes.filter { $0.revision != nil }.map { "\($0.path)" }.filter { $0.contains("selfhub.") }
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    #expect(left == [])
    #expect(try await record.check().faults == [])
    await expectRefusal(.notFound) { try await scene.record(MonitoringScene.weighed(3, "81")) }
  }

  @Test("the access log says what was done, and nothing of what was measured")
  func words() async throws {
    let scene = try await recorded()
    try await scene.record(MonitoringScene.weighed(3, "81"), MonitoringScene.weighed(4, "82"))
    try await scene.modules().remove(Practice.uuid(3), at: scene.now)
    let clinic = try #require(
      try await scene.practice.record.value(at: References.clinic(scene.practice.ann.clinicId)))
    let words = try scene.practice.record.auditPhrases(to: .patient, in: clinic)
    let entries = try await scene.practice.bobsOwnFile().auditTrail(limit: 6).filter {
      $0.event.rawValue.hasPrefix("reading")
    }
    #expect(
      entries.map { words.phrase($0, nil).sentence } == [
        "removed a reading of scale", "recorded 2 readings of scale", "corrected a reading of scale",
        "recorded a reading of other scale", "recorded a reading of scale",
      ])
  }
}
