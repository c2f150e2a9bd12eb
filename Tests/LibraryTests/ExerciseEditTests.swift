import Library
import Record
import Remedi
import Support
import Testing
import Web

@Suite("An exercise of the clinic's own")
struct ExerciseEditTests {
  let scene: LibraryScene
  private var new: String { "\(LibraryScene.exercises)/new" }

  init() async throws { scene = try await LibraryScene() }

  @Test("is added with all that is said of it, and shown to the clinic")
  func added() async throws {
    try await scene.site.run { client in
      let exercise = try await scene.addExercise(client.as(.ann))
      #expect(
        exercise.name == "Nordic walking" && exercise.description == "Walk with poles.\n\nTake <care> & \"rest\".")
      #expect(exercise.steps == ["Hold the poles.", "Set off with the other arm.", "Breathe."])
      #expect(exercise.bodyRegion == .wholeBody && exercise.difficulty == .moderate)
      #expect(exercise.equipment == "two poles" && exercise.imageURL == nil)
      #expect(exercise.authorship?.madeBy == Actor(scene.site.ann))
      for browser in [client.as(.ann), client.as(.charlie)] {
        let page = try await browser.get("\(LibraryScene.exercises)/\(exercise.id)")
        #expect(page.status == 200)
        for text in exercise.steps + ["Walk with poles.", "Take <care> & \"rest\".", "Whole body", "two poles"] {
          #expect(page.words.contains(text))
        }
        #expect(!page.text.contains("<care>"))
        #expect(page.words.contains("Made by Dr Ann Archer on 2 March 2026, 12:00"))
        let link =
          "<a href=\"https://videos.example.org/walk?v=1&amp;t=2\" target=\"_blank\" rel=\"noopener noreferrer\">"
        #expect(page.text.contains(link) && page.words.contains("Video on videos.example.org (opens in a new tab)"))
        #expect(!page.text.contains("<iframe") && !page.text.contains("<video"))
        let list = try await browser.get(LibraryScene.exercises)
        #expect(list.words.contains("Nordic walking") && list.words.contains("21 exercises"))
      }
    }
  }

  @Test("is added once however often the form is sent, and not lost when it was sent with other words before")
  func twice() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let entry = try #require(try await ann.get(new).value(of: "entry"))
      let form = LibraryScene.exercise.with(["entry": entry])
      let first = try await ann.post(new, form: form)
      let second = try await ann.post(new, form: form)
      #expect(first.status == 303 && first.location == "\(LibraryScene.exercises)/\(entry)")
      #expect(second.location == first.location)
      let other = try await ann.post(new, form: form.with(["name": "Running"]))
      #expect(other.status == 409)
      #expect(other.words.contains("This form has been sent already. What you see is not saved yet."))
      #expect(other.value(of: "name") == "Running")
      let fresh = try #require(other.value(of: "entry"))
      #expect(fresh != entry)
      #expect(try await ann.post(new, form: form.with(["name": "Running", "entry": fresh])).status == 303)
    }
    #expect(try await scene.ownExercises().map(\.name) == ["Nordic walking", "Running"])
  }

  @Test("takes an id only as the server makes it", arguments: ["sit-to-stand", "x", "../x", "é", ""])
  func ids(id: String) async throws {
    try await scene.site.run { client async throws in
      let answer = try await client.as(.ann).post(new, form: LibraryScene.exercise.with(["entry": id]))
      #expect(answer.status == 303)
    }
    let made = try #require(try await scene.ownExercises().first)
    #expect(made.id.text != id && made.id.text.count == 25)
  }

  @Test(
    "comes back with a sentence beside what has to be mended, and all that was typed",
    arguments: [
      ("name", "", "Type the name of the exercise."), ("name", " \t ", "Type the name of the exercise."),
      ("name", String(repeating: "x", count: 201), "This may have at most 200 characters."),
      ("name", "a\u{7}b", "This contains a character that cannot be printed. Type it again."),
      ("description", String(repeating: "x", count: 4001), "This may have at most 4000 characters."),
      ("steps", String(repeating: "Go.\n", count: 21), "An exercise has at most 20 steps; these are 21."),
      (
        "steps", "Go.\n" + String(repeating: "x", count: 401),
        "Step 2 is too long: a step has at most 400 characters."
      ),
      ("bodyRegion", "tail", "Choose one from the list, or leave it empty."),
      ("difficulty", "insane", "Choose one from the list, or leave it empty."),
      ("equipment", "two\npoles", "This contains a character that cannot be printed. Type it again."),
      ("video", "http://videos.example.org", "Copy the whole address of the video. It begins with https://."),
      ("video", "javascript:alert(1)", "Copy the whole address of the video. It begins with https://."),
      ("pictureDescription", "A person walks.", "There is no picture for this description. Choose one, or empty this."),
    ])
  func faults(field: String, value: String, sentence: String) async throws {
    try await scene.site.run { client in
      let page = try await client.as(.ann).post(new, form: LibraryScene.exercise.with([field: value]))
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      #expect(page.words.contains("Please check this"))
      for name in ["name", "steps", "equipment", "video", "description"] where name != field {
        #expect(page.value(of: name) == LibraryScene.exercise[name])
      }
      #expect(page.value(of: "difficulty") == (field == "difficulty" ? "" : "moderate"))
      if field == "name" { #expect(page.value(of: "name") == value) }
    }
    #expect(try await scene.ownExercises().isEmpty)
  }

  @Test("has a name that no other in use of the clinic has")
  func names() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let walking = try await scene.addExercise(ann)
      let again = try await ann.post(new, form: LibraryScene.exercise.with(["name": "NORDIC walking"]))
      #expect(again.status == 422)
      #expect(again.fault(of: "name") == "Your clinic has an entry of this name already.")
      let other = try await scene.addExercise(ann, LibraryScene.exercise.with(["name": "Running"]))
      let path = "\(LibraryScene.exercises)/\(other.id)/edit"
      let revision = try #require(try await ann.get(path).value(of: "revision"))
      let renamed = try await ann.post(
        path, form: LibraryScene.exercise.with(["name": walking.name, "revision": revision]))
      #expect(renamed.status == 422 && renamed.fault(of: "name") != nil)
    }
  }

  @Test("is changed by any physician of the clinic")
  func changed() async throws {
    try await scene.site.run { client in
      let exercise = try await scene.addExercise(client.as(.ann))
      let path = "\(LibraryScene.exercises)/\(exercise.id)/edit"
      let charlie = client.as(.charlie)
      let page = try await charlie.get(path)
      #expect(page.value(of: "steps") == "Hold the poles.\nSet off with the other arm.\nBreathe.")
      #expect(page.value(of: "bodyRegion") == "whole-body" && page.value(of: "video") == exercise.video?.text)
      let form = LibraryScene.exercise.with([
        "revision": try #require(page.value(of: "revision")), "steps": "Go.", "difficulty": "", "video": "",
      ])
      for _ in 1...2 { #expect(try await charlie.post(path, form: form).status == 303) }
      let changed = try await scene.library.entry(exercise.id)
      #expect(changed.steps == ["Go."] && changed.difficulty == nil && changed.video == nil)
      let shown = try await client.as(.ann).get("\(LibraryScene.exercises)/\(exercise.id)")
      #expect(shown.words.contains("Last changed by Dr Charlie Chen"))
      #expect(
        try await scene.library.changes(limit: 9).map(\.entry.event) == [.libraryEntryChanged, .libraryEntryMade])
    }
  }

  @Test("that two change at once shows both versions")
  func conflict() async throws {
    try await scene.site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let exercise = try await scene.addExercise(ann)
      let path = "\(LibraryScene.exercises)/\(exercise.id)/edit"
      let form = LibraryScene.exercise.with(["revision": try #require(try await ann.get(path).value(of: "revision"))])
      #expect(try await charlie.post(path, form: form.with(["equipment": "a stick"])).status == 303)
      let page = try await ann.post(path, form: form.with(["equipment": "skis", "steps": "Glide."]))
      #expect(page.status == 409)
      #expect(page.words.contains("Dr Charlie Chen saved another version on 2 March 2026, 12:00."))
      #expect(page.words.contains("Equipment a stick skis"))
      #expect(page.words.contains("1. Hold the poles. 2. Set off with the other arm. 3. Breathe. 1. Glide."))
      #expect(!page.words.contains("Difficulty moderate"))
      #expect(page.value(of: "equipment") == "skis" && page.words.contains("Save my version"))
      #expect(try await scene.library.entry(exercise.id).equipment == "a stick")
      let revision = try #require(page.value(of: "revision"))
      let mine = form.with(["equipment": "skis", "steps": "Glide.", "revision": revision])
      #expect(try await ann.post(path, form: mine).status == 303)
      #expect(try await scene.library.entry(exercise.id).equipment == "skis")
      // Without knowing what it was opened on, nothing is overwritten.
      for revision in ["", "unknown"] {
        #expect(try await ann.post(path, form: form.with(["name": "X", "revision": revision])).status == 409)
      }
    }
  }

  @Test("is begun from a copy, the demonstration set's with its drawing")
  func copies() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let original = try await scene.site.record.exercise(Identifier("sit-to-stand"))
      let page = try await ann.get("\(new)?copy=sit-to-stand")
      #expect(page.value(of: "name") == "Sit to stand")
      #expect(page.value(of: "steps") == original.steps.joined(separator: "\n"))
      let picture = try #require(page.value(of: "pictureName"))
      let words = try #require(page.value(of: "pictureDescription"))
      let form: Form = [
        "name": "Sit to stand", "steps": "Sit.", "pictureName": picture, "pictureDescription": words,
      ]
      let copy = try await scene.addExercise(ann, form)
      #expect(copy.imageURL == original.imageURL && copy.imageDescription == original.imageDescription)
      #expect(copy.id != original.id && !copy.isDemonstration)
      #expect(try await scene.site.record.exercise(Identifier("sit-to-stand")) == original)
      let second = try await ann.get("\(new)?copy=\(copy.id)")
      #expect(second.value(of: "name") == "Sit to stand (copy)")
      let none = try await ann.get("\(new)?copy=unknown")
      #expect(none.status == 404)
    }
  }
}
