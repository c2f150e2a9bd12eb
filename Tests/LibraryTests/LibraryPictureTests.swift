import Library
import Record
import Remedi
import Support
import Testing
import Web

@Suite("The picture of an exercise of the clinic's own")
struct LibraryPictureTests {
  let scene: LibraryScene
  private var new: String { "\(LibraryScene.exercises)/new" }
  private static let described = LibraryScene.exercise.with(["pictureDescription": "A person walks with poles."])

  init() async throws { scene = try await LibraryScene() }

  private static func file(_ name: String) throws -> FormFile {
    FormFile(name: "picture", bytes: try SamplePicture.bytes(name))
  }

  @Test("is checked by its content, freed of what is no picture, and shown", arguments: ["photo.jpg", "lossy.webp"])
  func kept(name: String) async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let file = try Self.file(name)
      #expect(try await ann.post(new, form: Self.described, file: file).status == 303)
      let exercise = try #require(try await scene.ownExercises().first)
      let address = try #require(exercise.imageURL)
      #expect(address.hasPrefix("/media/") && exercise.imageDescription == "A person walks with poles.")
      let shown = try await client.anonymous.get(address)
      #expect(shown.bytes == Array(try Picture(checking: file.bytes).content))
      let page = try await ann.get("\(LibraryScene.exercises)/\(exercise.id)")
      #expect(page.text.contains("src=\"\(address)\" alt=\"A person walks with poles.\""))
      // A change keeps it, and can take it away.
      let edit = try await ann.get("\(LibraryScene.exercises)/\(exercise.id)/edit")
      let form = Self.described.with([
        "revision": try #require(edit.value(of: "revision")),
        "pictureName": try #require(edit.value(of: "pictureName")),
        "equipment": "none",
      ])
      #expect(try await ann.post("\(LibraryScene.exercises)/\(exercise.id)/edit", form: form).status == 303)
      #expect(try await scene.library.entry(exercise.id).imageURL == address)
      let next = try await ann.get("\(LibraryScene.exercises)/\(exercise.id)/edit")
      let without = form.with(["revision": try #require(next.value(of: "revision")), "pictureRemoved": "on"])
      #expect(try await ann.post("\(LibraryScene.exercises)/\(exercise.id)/edit", form: without).status == 303)
      let bare = try await scene.library.entry(exercise.id)
      #expect(bare.imageURL == nil && bare.imageDescription == nil)
    }
  }

  @Test("needs words, and is not lost while something else has to be mended")
  func words() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(
        new, form: LibraryScene.exercise.with(["name": ""]), file: Self.file("gray.png"))
      #expect(page.status == 422)
      #expect(page.fault(of: "pictureDescription") == "Describe the picture for people who cannot see it.")
      let name = try #require(page.value(of: "pictureName"))
      #expect(page.text.contains("src=\"/media/\(name)\""))
      #expect(try await ann.post(new, form: Self.described.with(["pictureName": name])).status == 303)
      #expect(try await scene.ownExercises().first?.imageURL == "/media/\(name)")
    }
  }

  @Test("is refused with a sentence where it is none, whatever it is called")
  func faults() async throws {
    let cases: [(FormFile, PictureFault)] = [
      (FormFile(name: "picture", bytes: Array("<svg onload=\"x\"/>".utf8)), .unknownFormat),
      (FormFile(name: "picture", bytes: [UInt8](repeating: 1, count: 600_000)), .tooLarge),
      (FormFile(name: "picture", bytes: try SamplePicture.bytes("gray.jpg").dropLast(9)), .damaged),
      (try Self.file("animated.webp"), .animated),
    ]
    try await scene.site.run { client in
      for (file, fault) in cases {
        let page = try await client.as(.ann).post(new, form: Self.described, file: file)
        #expect(page.status == 422)
        #expect(page.fault(of: "picture") == fault.sentence)
        #expect(page.value(of: "steps") == Self.described["steps"])
      }
    }
    #expect(try await scene.ownExercises().isEmpty)
  }

  @Test("can be only the clinic's own or a drawing of the program's")
  func foreign() async throws {
    let picture = try Picture(checking: SamplePicture.bytes("gray.png"))
    let hers = try await scene.site.record.keep(picture, by: scene.eve, at: scene.site.clock.now)
    try await scene.site.run { client in
      for name in [hers.text, "unknown", "../x", scene.site.bob.id.text] {
        let page = try await client.as(.ann).post(new, form: Self.described.with(["pictureName": name]))
        #expect(page.status == 422)
        #expect(page.fault(of: "picture") == "This picture is missing. Choose it again.")
        #expect(page.value(of: "pictureName") == nil)
      }
    }
  }

  @Test("is kept for nobody who may not add it")
  func access() async throws {
    let file = try Self.file("photo.jpg")
    try await scene.site.run { client in
      #expect(try await client.anonymous.post(new, form: Self.described, file: file).status == 401)
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let forged = try await client.as(.ann).post(new, form: Self.described, file: file, protection: protection)
        #expect(forged.status == 403)
      }
    }
    let other = try await TestSite()
    let name = try await other.record.keep(Picture(checking: file.bytes), by: other.ann, at: other.clock.now)
    #expect(try await !scene.library.mayShow(name))
    #expect(try await scene.ownExercises().isEmpty)
  }
}
