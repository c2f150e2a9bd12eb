import Practice
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Pictures of a message that is answered or passed on")
struct PictureForwardingTests {
  private let noon = WritingScene.noon

  private func forward(
    _ scene: WritingScene, _ pictures: [PictureUpload] = [], as id: String = "f1"
  ) async throws -> Message {
    var written = try await scene.charlie.forward(scene.received(), at: noon)
    written.to = [scene.eve.id]
    return try await scene.charlie.send(written, pictures: pictures, as: Identifier(id), from: nil, at: noon).message
  }

  @Test("go along before those that are added, and a repeated sending is the same")
  func forwards() async throws {
    let scene = try await WritingScene()
    let sent = try await scene.send([
      try WritingScene.picture("photo.jpg", "A foot"), try WritingScene.picture("gray.png"),
    ])
    let room = try await scene.room()
    let added = [try WritingScene.picture("drawing.png", "Where it hurts")]
    let passed = try await forward(scene, added)
    #expect(passed.pictures?.map(\.number) == [1, 2, 3] && passed.pictures?.map(\.isForwarded) == [true, true, false])
    #expect(passed.pictures?.map(\.description) == ["A foot", nil, "Where it hurts"])
    #expect(passed.pictures?.prefix(2).map(\.digest) == sent.pictures?.map(\.digest))
    #expect(try await forward(scene, added) == passed)
    await expectRefusal(.conflict) { _ = try await forward(scene) }
    let copy = try await scene.shown("1", of: MailboxEntry.received(passed.id), to: scene.evesMailbox)
    #expect(copy == (try Picture(checking: SamplePicture.bytes("photo.jpg"))))
    #expect(try await scene.room() == 2 * room + (passed.pictures?.last?.size ?? 0))
    #expect(try await scene.record.check().faults == [])
  }

  @Test("stay behind with an answer")
  func answers() async throws {
    let scene = try await WritingScene()
    try await scene.send([try WritingScene.picture()])
    let written = try await scene.charlie.reply(to: scene.received(), toAll: true, at: noon)
    let answer = try await scene.charlie.send(written, as: Identifier("r1"), from: nil, at: noon).message
    #expect(answer.inReplyTo == Identifier("m1") && answer.pictures == nil)
  }

  @Test("are four with those that are added")
  func tooMany() async throws {
    let scene = try await WritingScene()
    let photo = try WritingScene.picture()
    try await scene.send([photo, photo, photo])
    let error = await #expect(throws: RemediError.self) { _ = try await forward(scene, [photo, photo]) }
    #expect(error?.fields.map(\.name) == ["pictures"])
    #expect(try await forward(scene, [photo]).pictures?.count == 4)
  }

  @Test("are refused once they are withdrawn, and not taken from anybody else's message")
  func withdrawn() async throws {
    let scene = try await WritingScene()
    try await scene.send([try WritingScene.picture()])
    try await scene.send([try WritingScene.picture()], scene.written(to: [scene.eve]), as: "m2")
    var written = MessageDraft(to: [scene.eve.id], body: "See.", forwardOf: Identifier("m1"))
    _ = try await scene.charlie.state(at: noon)
    _ = try await scene.ann.withdraw(scene.sent(), at: noon)
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.charlie.send(written, as: Identifier("f1"), from: nil, at: noon)
    }
    #expect(error?.fields.map(\.name) == ["forwardOf"])
    written.forwardOf = Identifier("m2")
    let plain = try await scene.charlie.send(written, as: Identifier("f1"), from: nil, at: noon).message
    #expect(plain.forwardOf == nil && plain.pictures == nil)
  }
}
