import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("What removes the pictures of a message", .timeLimit(.minutes(1)))
struct PictureRemovalTests {
  private let noon = WritingScene.noon
  private let end = Instant(milliseconds: WritingScene.noon.milliseconds + MessageLife.length, offsetMinutes: 60)

  private func sweep(_ scene: WritingScene, at now: Instant) async throws {
    try await MessageRetentionJob(record: scene.record) { Issue.record("passed over: \($0)") }.run(at: now)
  }

  private func holds(_ scene: WritingScene) async throws -> MessageHolds {
    let everybody = try await scene.record.everybody(in: scene.practice.ann.clinicId)
    return try scene.record.messageHolds(of: try #require(everybody.first { $0.may(.manageClinic) }))
  }

  /// The lines of the export that are pictures, and how many lines there are.
  private func exported(_ scene: WritingScene) async throws -> (pictures: [HeldPicture], lines: Int) {
    var lines: [Data] = []
    let count = try await scene.record.exportHeldMessages(of: scene.practice.ann.clinicId, at: end) { lines.append($0) }
    #expect(count == lines.count)
    let pictures = lines.filter { String(decoding: $0, as: UTF8.self).contains("\"kind\":\"picture\"") }
    return (try pictures.map { try JSONDecoder().decode(HeldPicture.self, from: $0) }, count)
  }

  @Test("Withdrawn, they are gone for those who had not opened the message")
  func withdrawn() async throws {
    let scene = try await WritingScene()
    try await scene.send([try WritingScene.picture()])
    _ = try await scene.charlie.open(scene.received(), at: noon)
    _ = try await scene.evesMailbox.state(at: noon)
    _ = try await scene.ann.withdraw(scene.sent(), at: noon)
    await expectRefusal(.notFound) { _ = try await scene.shown("1", of: scene.received(), to: scene.evesMailbox) }
    for (mailbox, id) in [(scene.ann, scene.sent()), (scene.charlie, scene.received())] {
      #expect(try await scene.shown("1", of: id, to: mailbox).format == .jpeg)
    }
  }

  @Test("After 30 days nobody sees them, and the sweep frees their room")
  func expired() async throws {
    let scene = try await WritingScene()
    for number in 1...6 {
      try await scene.send(Array(repeating: try WritingScene.picture(), count: 4), as: "m\(number)")
    }
    _ = try await scene.charlie.state(at: noon)
    await expectRefusal(.notFound) { _ = try await scene.shown("1", of: scene.received(), to: scene.charlie, at: end) }
    try await sweep(scene, at: Instant(milliseconds: end.milliseconds - 1, offsetMinutes: 60))
    #expect(try await scene.picturePaths().count == 24)
    try await sweep(scene, at: end)
    #expect(try await scene.picturePaths().isEmpty)
    #expect(try await scene.room() == 0)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("Under a legal hold they are kept with their message, exported behind it, and removed when it ends")
  func held() async throws {
    let scene = try await WritingScene()
    let holds = try await holds(scene)
    try await holds.begin("A court asked.", at: noon)
    try await scene.send([try WritingScene.picture("photo.jpg", "A foot"), try WritingScene.picture("gray.png")])
    try await scene.send(as: "plain")
    let room = try await scene.room()
    try await sweep(scene, at: end)
    let paths = try await scene.picturePaths()
    #expect(paths.count == 2 && paths.allSatisfy { $0.contains("/held-messages/") })
    #expect(try await scene.room() == room)
    #expect(try await scene.record.check().faults == [])
    let (pictures, lines) = try await exported(scene)
    #expect(lines == 4 && pictures.map(\.number) == [1, 2] && pictures.map(\.description) == ["A foot", nil])
    #expect(pictures.first?.picture == (try Picture(checking: SamplePicture.bytes("photo.jpg"))))
    try await holds.end("The case is closed.", at: end)
    try await sweep(scene, at: end)
    #expect(try await scene.picturePaths().isEmpty)
    #expect(try await scene.room() == 0)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("Erasing the patient removes them with the message, under a hold keeps them with it", arguments: [false, true])
  func erased(isHeld: Bool) async throws {
    let scene = try await WritingScene()
    if isHeld { try await holds(scene).begin("A court asked.", at: noon) }
    try await scene.send([try WritingScene.picture()], scene.written(about: scene.bob))
    try await scene.send([try WritingScene.picture("gray.png")], as: "other")
    let room = try await scene.room()
    try await scene.eraseBob(at: noon.adding(seconds: 7200))
    await expectRefusal(.notFound) { _ = try await scene.shown("1", of: scene.received(), to: scene.charlie) }
    #expect(try await scene.shown("1", of: scene.received("other"), to: scene.charlie).format == .png)
    let paths = try await scene.picturePaths()
    #expect(paths.filter { $0.contains("/held-messages/") }.count == (isHeld ? 1 : 0))
    #expect(paths.count == (isHeld ? 2 : 1))
    #expect(try await (scene.room() == room) == isHeld)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("An unreadable message takes its pictures along where its patient is erased")
  func unreadable() async throws {
    let scene = try await WritingScene()
    try await scene.send([try WritingScene.picture()], scene.written(about: scene.bob))
    let place = References.message(Identifier("m1"), in: scene.practice.ann.clinicId)
    let document = try #require(try await scene.practice.store.documents(at: [place.path]).first ?? nil)
    let broken = String(decoding: document.body, as: UTF8.self).replacing("\"recipients\":", with: "\"lost\":")
    try await scene.practice.store.commit([
      Write(place.path, .put(body: Data(broken.utf8), schema: document.schema), if: .revision(document.revision))
    ])
    try await scene.eraseBob(at: noon.adding(seconds: 7200))
    #expect(try await scene.picturePaths().isEmpty)
    #expect(try await scene.room() == 0)
  }
}
