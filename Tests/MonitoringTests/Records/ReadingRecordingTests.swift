import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("Readings are recorded (S-18, S-23)", .timeLimit(.minutes(5)))
struct ReadingRecordingTests {
  @Test("each for itself, once, with one entry in the audit for all of a commit")
  func batch() async throws {
    let scene = try await MonitoringScene()
    let first = try MonitoringScene.weighed(1, "81.40")
    let pounds = try MonitoringScene.weighed(2, "180", at: scene.now.adding(seconds: -86_400), unit: "[lb_av]")
    let wrong = try MonitoringScene.weighed(3, "1")
    let outcomes = try await scene.record(first, pounds, wrong)
    let reading = try #require(outcomes[0].recorded)
    #expect(reading.content.values.map(\.value.text) == ["81.40"] && reading.content.values.map(\.code) == ["29463-7"])
    #expect(reading.recordedBy == Actor(scene.practice.bob) && reading.revision == 1 && reading.counts)
    #expect(outcomes[1].recorded?.date == LocalDate("2026-03-01"))
    #expect(outcomes[2].rejection?.fields.map(\.name) == ["values/0/value"])
    #expect(try await scene.days().map(\.mean) == [180 * 0.45359237, 81.4])
    let entries = try await scene.entries(.readingsRecorded)
    #expect(entries.map(\.details?.count) == [2] && entries.map(\.subject) == ["selfhub.scale"])

    let again = try await scene.record(first, pounds)
    #expect(again.map(\.duplicate?.id) == [first.id, pounds.id])
    #expect(try await scene.entries(.readingsRecorded).count == 1)
    #expect(try await scene.faults() == [])
  }

  @Test("and an ID that names another reading is refused, in whichever module it stands")
  func sameID() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let others = try await scene.record(
      MonitoringScene.weighed(1, "82"), MonitoringScene.weighed(1, "81", in: MonitoringScene.other),
      MonitoringScene.weighed(2, "81"), MonitoringScene.weighed(2, "81"), MonitoringScene.weighed(2, "81.0"))
    #expect(others.map(\.rejection?.code) == [.conflict, .conflict, nil, nil, .conflict])
    #expect(others[2].recorded != nil && others[3].duplicate?.id == Practice.uuid(2))
    // The same moment in another notation is other content.
    let moment = try MonitoringScene.moment(scene.now.utcText)
    #expect(try await scene.record(MonitoringScene.weighed(1, "81", at: moment))[0].rejection?.code == .conflict)
  }

  @Test("and one that was removed is known with when that was")
  func removed() async throws {
    let scene = try await MonitoringScene()
    let submission = try MonitoringScene.weighed(1, "81")
    try await scene.record(submission)
    try await scene.modules().remove(submission.id, at: scene.now.adding(seconds: 60))
    let again = try await scene.record(submission)[0].duplicate
    #expect(again?.removedAt == scene.now.adding(seconds: 60))
    #expect(try await scene.days() == [])
  }

  @Test("five hundred at once, of two modules mixed, in the order in which they were sent")
  func many() async throws {
    let scene = try await MonitoringScene()
    let submissions = try (0..<500).map { number in
      try MonitoringScene.weighed(
        number, "\(80 + number % 7)", at: scene.now.adding(seconds: -3600 * number),
        in: number.isMultiple(of: 2) ? MonitoringScene.scale : MonitoringScene.other)
    }
    let outcomes = try await scene.modules().record(submissions, at: scene.now)
    #expect(outcomes.map(\.recorded?.id) == submissions.map(\.id))
    #expect(outcomes.map(\.recorded?.module) == submissions.map(\.module))
    // Three commits a module: of 100, 100 and 50.
    #expect(
      try await scene.entries(.readingsRecorded).compactMap(\.details?.count).sorted() == [50, 50, 100, 100, 100, 100])
    #expect(try await scene.faults() == [])
  }

  @Test("not for a module that is not there, and none where nothing is sent")
  func noModule() async throws {
    let scene = try await MonitoringScene()
    let outcomes = try await scene.record(MonitoringScene.weighed(1, "81", in: ModuleID(name: "nothing")))
    #expect(outcomes[0].rejection?.fields.map(\.name) == ["module"])
    #expect(try await scene.modules().record([], at: scene.now).isEmpty)
    await expectRefusal(.notFound) { _ = try await scene.modules().reading(Practice.uuid(1)) }
    await expectRefusal(.notFound) { _ = try await scene.modules().reading("no/id") }
  }

  @Test("by the patient, by caregivers who may record and by the care team, and by nobody who only looks")
  func who() async throws {
    let scene = try await MonitoringScene()
    let practice = scene.practice
    let clinic = scene.modules(try await practice.bobsFile())
    #expect(
      try await clinic.record([MonitoringScene.weighed(1, "81")], at: scene.now)[0].recorded?.recordedBy
        == Actor(practice.ann))
    let helper = scene.modules(try await practice.file(try await practice.joined()))
    #expect(try await helper.record([MonitoringScene.weighed(2, "82")], at: scene.now)[0].recorded != nil)

    let looking = Caregiver.Profile(name: "Tom", relationship: "son")
    let looker = scene.modules(try await practice.file(try await practice.joined(.look, looking)))
    await expectRefusal(.viewOnly) { _ = try await looker.record([MonitoringScene.weighed(3, "83")], at: scene.now) }
    #expect(try await looker.reading(Practice.uuid(1)).counts)
    try await practice.bobsFile().share(with: practice.charlie.id, .init(.view, purpose: "cover"), at: scene.now)
    let viewer = scene.modules(try await practice.bobsFileForCharlie())
    await expectRefusal(.viewOnly) { _ = try await viewer.record([MonitoringScene.weighed(3, "83")], at: scene.now) }
    #expect(try await viewer.readings(of: MonitoringScene.scale, scene.today, after: nil, limit: 10).items.count == 2)
  }

  @Test("and of another patient nobody finds them")
  func another() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let dora = try await scene.practice.add("Dora")
    let hers = scene.modules(try await scene.practice.record.ownFile(of: dora.id, in: dora.clinicId))
    await expectRefusal(.notFound) { _ = try await hers.reading(Practice.uuid(1)) }
    await expectRefusal(.notFound) { try await hers.remove(Practice.uuid(1), at: scene.now) }
    await expectRefusal(.notFound) { _ = try await hers.confirm(Practice.uuid(1), at: scene.now) }
    #expect(try await hers.readings(of: MonitoringScene.scale, scene.today, after: nil, limit: 10).items.isEmpty)
    // Her client may use the same ID.
    #expect(try await hers.record([MonitoringScene.weighed(1, "60")], at: scene.now)[0].recorded != nil)
  }
}

extension MonitoringScene {
  var today: ClosedRange<LocalDate> { now.writtenDate...now.writtenDate }
}
