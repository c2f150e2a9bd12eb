import Practice
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Sending pictures")
struct PictureSendingTests {
  @Test("stores them with the message, counts them, and shows them to sender and recipients alone")
  func sends() async throws {
    let scene = try await WritingScene()
    let files = ["photo.jpg", "drawing.png", "lossy.webp"]
    let message = try await scene.send(try files.map { try WritingScene.picture($0, "What \($0) shows") })
    let pictures = try #require(message.pictures)
    #expect(pictures.map(\.number) == [1, 2, 3] && pictures.map(\.format) == [.jpeg, .png, .webp])
    #expect(pictures.map(\.description) == files.map { "What \($0) shows" })
    #expect(try await scene.room() == pictures.reduce(0) { $0 + $1.size })
    #expect(try await scene.record.pictureRoom(of: scene.practice.ann.clinicId).used == scene.room())
    let first = try Picture(checking: SamplePicture.bytes("photo.jpg"))
    for (mailbox, id) in [
      (scene.ann, scene.sent()), (scene.charlie, scene.received()), (scene.evesMailbox, scene.received()),
    ] { #expect(try await scene.shown("1", of: id, to: mailbox) == first) }
    for number in ["0", "4", "01", "-1", "1 ", "", "one"] {
      await expectRefusal(.notFound) { _ = try await scene.shown(number, of: scene.received(), to: scene.charlie) }
    }
    await expectRefusal(.notFound) { _ = try await scene.shown("1", of: scene.sent(), to: scene.charlie) }
    #expect(try await scene.record.check().faults == [])
  }

  @Test("twice is sending once, and other pictures are other content")
  func twice() async throws {
    let scene = try await WritingScene()
    let (photo, drawing) = (try WritingScene.picture("photo.jpg", "A"), try WritingScene.picture("drawing.png"))
    let sent = try await scene.send([photo, drawing])
    #expect(try await scene.send([photo, drawing]) == sent)
    let room = try await scene.room()
    for others in [[], [photo], [drawing, photo], [try WritingScene.picture("photo.jpg", "B"), drawing]] {
      await expectRefusal(.conflict) { try await scene.send(others) }
    }
    #expect(try await scene.room() == room)
    #expect(try await scene.picturePaths().count == 2)
  }

  @Test("names each that is no usable picture, and every description that is too long")
  func faults() async throws {
    let scene = try await WritingScene()
    let photo = try WritingScene.picture()
    func fields(_ pictures: [PictureUpload]) async -> [String] {
      let error = await #expect(throws: RemediError.self) { try await scene.send(pictures) }
      return error?.fields.map(\.name) ?? []
    }
    #expect(await fields([photo, PictureUpload(Array("<svg/>".utf8))]) == ["pictures/1/data"])
    #expect(await fields([try WritingScene.picture("animated.webp")]) == ["pictures/0/data"])
    let cut = Array(try WritingScene.picture("drawing.png").bytes.dropLast(40))
    #expect(await fields([PictureUpload(cut)]) == ["pictures/0/data"])
    #expect(
      await fields([PictureUpload([], isTooLarge: true), PictureUpload([])]) == ["pictures/0/data", "pictures/1/data"])
    #expect(await fields([PictureUpload(Array(repeating: 1, count: Picture.maximumSize + 1))]) == ["pictures/0/data"])
    #expect(
      await fields([try WritingScene.picture("photo.jpg", String(repeating: "a", count: 301))])
        == ["pictures/0/description"])
    #expect(await fields(Array(repeating: photo, count: 5)) == ["pictures"])
    #expect(try await scene.picturePaths().isEmpty)
    #expect(try await scene.room() == 0)
    #expect(try await scene.send(Array(repeating: photo, count: 4)).pictures?.count == 4)
  }

  @Test("stops where the clinic has no room left, and where somebody sends too many")
  func limits() async throws {
    let scene = try await WritingScene()
    let (photo, clinic) = (try WritingScene.picture(), scene.practice.ann.clinicId)
    let usage = MedicalRecord.placeOfPictureUsage(of: clinic)
    try await scene.record.commit { try $0.put(PictureUsage(bytes: scene.record.pictureQuota), at: usage) }
    let full = await #expect(throws: RemediError.self) { try await scene.send([photo]) }
    #expect(full?.fields.map(\.name) == ["pictures"])
    await expectRefusal(.notFound) { _ = try await scene.ann.message(scene.sent(), at: WritingScene.noon) }
    try await scene.record.commit { try $0.put(PictureUsage(bytes: 0), at: usage) }
    for number in 1...7 { try await scene.send(Array(repeating: photo, count: 4), as: "many\(number)") }
    await expectRefusal(.rateLimited) { try await scene.send(Array(repeating: photo, count: 4), as: "late") }
    #expect(try await scene.send(Array(repeating: photo, count: 4), as: "many7").pictures?.count == 4)
    try await scene.send(as: "plain")
  }

  @Test("is checked: a picture that is missing, or is not what its message says, is a fault")
  func checking() async throws {
    let scene = try await WritingScene()
    try await scene.send([try WritingScene.picture(), try WritingScene.picture("drawing.png")])
    let message = References.message(Identifier("m1"), in: scene.practice.ann.clinicId)
    let other = try Picture(checking: SamplePicture.bytes("gray.png"))
    try await scene.record.commit { transaction in
      transaction.delete(References.picture(1, of: message))
      try transaction.put(other, at: References.picture(2, of: message))
      try transaction.put(other, at: References.picture(3, of: message))
    }
    let faults = try await scene.record.check().faults
    #expect(faults.count == 3)
    for words in ["pictures is missing", "not what its message says", "does not name it"] {
      #expect(faults.contains { $0.contains(words) }, "\(words)")
    }
  }
}
