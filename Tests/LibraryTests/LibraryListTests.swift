import Foundation
import Record
import Remedi
import Support
import Testing
import Web

@Suite("Finding, archiving and hiding entries of the library")
struct LibraryListTests {
  let scene: LibraryScene
  private let exercises = LibraryScene.exercises

  init() async throws { scene = try await LibraryScene() }

  @Test(
    "filters and words narrow the list down",
    arguments: [
      ("", 21), ("q=chair", 6), ("q=CHAIR+sit", 4), ("q=nordic", 1), ("q=hopscotch", 0), ("q=%25", 0),
      ("region=neck", 1), ("region=whole-body&difficulty=moderate", 4), ("difficulty=hard", 3), ("show=own", 1),
      ("show=demonstration", 20), ("show=archived", 0), ("region=&difficulty=&show=&q=", 21),
      ("q=walk&show=demonstration&difficulty=moderate", 2),
    ])
  func filters(query: String, count: Int) async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      _ = try await scene.addExercise(ann)
      let page = try await ann.ask("\(exercises)?\(query)")
      #expect(page.status == 200)
      #expect(page.text.split(separator: "<li class=\"row\">").count - 1 == count)
      #expect(page.words.contains(count == 0 ? "No exercises" : "\(count) exercise\(count == 1 ? "" : "s")"))
      #expect(page.words.contains("Nothing found.") == (count == 0))
    }
  }

  @Test("medications are found by form, substance and code")
  func medications() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      for (query, count) in [
        ("", 15), ("form=transdermal-patch", 2), ("q=n04ba02", 3), ("q=levo", 6), ("form=cream", 0),
      ] {
        let page = try await ann.ask("\(LibraryScene.medications)?\(query)")
        #expect(page.text.split(separator: "<li class=\"row\">").count - 1 == count, "\(query)")
      }
    }
  }

  @Test(
    "what cannot be asked for is said",
    arguments: ["region=tail", "difficulty=1", "show=all", "page=0", "page=x", "form=tablet", "q=a&q=b", "q=%00"])
  func malformed(query: String) async throws {
    try await scene.site.run { client async throws in
      let answer = try await client.as(.ann).get("\(exercises)?\(query)")
      #expect(answer.status == 422)
    }
  }

  @Test("a long list has pages, which keep what was asked for")
  func pages() async throws {
    for number in 10...60 {
      try await scene.library.add(
        Exercise(
          id: .make(), name: "Drill \(number)", description: "", imageURL: nil, imageDescription: nil,
          isDemonstration: false), by: scene.site.ann, at: scene.site.clock.now)
    }
    try await scene.site.run { client in
      let ann = client.as(.ann)
      var names: [String] = []
      let search = try #require(try await ann.post(exercises, form: ["q": "drill", "show": "own"]).location)
      #expect(!search.contains("drill"))
      for page in 1...3 {
        let answer = try await ann.get("\(search)&page=\(page)")
        #expect(answer.words.contains("51 exercises, page \(page) of 3"))
        names += answer.words.matches(of: /Drill [0-9]+/).map { String($0.output) }
        let next = "\(search.replacing("&", with: "&amp;"))&amp;page=\(page + 1)\" rel=\"next\""
        #expect(answer.text.contains(next) == (page < 3))
        #expect(answer.text.contains("rel=\"prev\"") == (page > 1))
      }
      #expect(names == (10...60).map { "Drill \($0)" })
      let beyond = try await ann.get("\(search)&page=99")
      #expect(beyond.words.contains("page 3 of 3"))
    }
  }

  @Test("an archived entry is offered no longer, and comes back")
  func archived() async throws {
    try await scene.site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let path = "\(exercises)/\(try await scene.addExercise(ann).id)"
      for _ in 1...2 {
        let answer = try await charlie.post("\(path)/archive")
        #expect(answer.status == 303 && answer.location == path)
      }
      let page = try await ann.get(path)
      #expect(page.words.contains("Archived by Dr Charlie Chen on 2 March 2026, 12:00. It is no longer offered"))
      #expect(page.words.contains("Bring back"))
      #expect(try await !ann.get(exercises).words.contains("Nordic walking"))
      let archived = try await ann.get("\(exercises)?show=archived")
      #expect(archived.words.contains("Nordic walking") && archived.words.contains("1 exercise"))
      for _ in 1...2 { #expect(try await ann.post("\(path)/restore").status == 303) }
      #expect(try await ann.get(exercises).words.contains("Nordic walking"))
      let changes = try await ann.get("/library/changes")
      #expect(changes.words.contains("Dr Charlie Chen archived Nordic walking 2 March 2026, 12:00"))
      #expect(changes.words.contains("Dr Ann Archer brought back Nordic walking"))
      #expect(changes.words.contains("Dr Ann Archer added Nordic walking"))
    }
  }

  @Test("tell their changes a page at a time")
  func changes() async throws {
    let path = "/library/changes"
    let exercise = Identifier<Exercise>("sit-to-stand")
    let now = scene.site.clock.now
    for _ in 1...60 {
      try await scene.library.archive(exercise, by: scene.site.ann, at: now)
      try await scene.library.restore(exercise, by: scene.site.ann, at: now)
    }
    try await scene.site.run { client in
      let ann = client.as(.ann)
      func count(_ page: Answer) -> Int { page.text.components(separatedBy: "Dr Ann Archer").count - 1 }
      let (first, second, third) = (
        try await ann.get(path), try await ann.get("\(path)?before=71"), try await ann.get("\(path)?before=21")
      )
      #expect(first.text.contains("href=\"\(path)?before=71\" rel=\"next\""))
      #expect(!first.text.contains("rel=\"prev\""))
      #expect(second.text.contains("href=\"\(path)?before=21\" rel=\"next\""))
      #expect(second.text.contains("href=\"\(path)\" rel=\"prev\""))
      #expect(third.text.contains("href=\"\(path)?before=71\" rel=\"prev\""))
      #expect(!third.text.contains("rel=\"next\""))
      #expect([first, second, third].map { count($0) - count(third) } == [30, 30, 0])
      let past = try await ann.get("\(path)?before=9999")
      #expect(past.status == 200 && !past.text.contains("rel=\"prev\""))
      // Another clinic's numbers say nothing about this one's.
      let eve = try await scene.asEve(client).get("\(path)?before=71")
      #expect(eve.words.contains("Nothing has changed yet.") && !eve.text.contains("class=\"pager\""))
      for query in ["before=0", "before=x", "before=", "before=2&before=3", "page=2", "before=%FF"] {
        #expect([400, 422].contains(try await ann.get("\(path)?\(query)").status), "\(query)")
      }
    }
  }

  @Test("what the clinic hides of the demonstration set others still see")
  func hidden() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let path = "\(LibraryScene.medications)/entacapone-200"
      #expect(try await ann.post("\(path)/archive").status == 303)
      #expect(try await !client.as(.charlie).get(LibraryScene.medications).words.contains("Entacapone"))
      #expect(try await client.as(.charlie).get(path).words.contains("Hidden by Dr Ann Archer"))
      let eve = scene.asEve(client)
      #expect(try await eve.get(LibraryScene.medications).words.contains("Entacapone"))
      #expect(try await !eve.get(path).words.contains("Hidden"))
      #expect(try await ann.post("\(path)/restore").status == 303)
      #expect(try await ann.get(LibraryScene.medications).words.contains("Entacapone"))
    }
  }

  @Test("that is brought back while another has its name is refused with a sentence")
  func taken() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let path = "\(exercises)/\(try await scene.addExercise(ann).id)"
      #expect(try await ann.post("\(path)/archive").status == 303)
      _ = try await scene.addExercise(ann)
      let answer = try await ann.post("\(path)/restore")
      #expect(answer.status == 409)
      #expect(answer.words.contains("Another entry in use is called “Nordic walking”."))
    }
  }

  @Test("another clinic's are as if they did not exist")
  func tenancy() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let exercise = try await scene.addExercise(ann)
      let path = "\(exercises)/\(exercise.id)"
      let eve = scene.asEve(client)
      for get in [path, "\(path)/edit", "\(exercises)/new?copy=\(exercise.id)"] {
        #expect(try await eve.get(get).status == 404)
      }
      for post in ["\(path)/edit", "\(path)/archive", "\(path)/restore"] {
        #expect(try await eve.post(post, form: LibraryScene.exercise).status == 404)
        #expect(try await client.anonymous.post(post, form: LibraryScene.exercise).status == 401)
      }
      #expect(try await !eve.get(exercises).words.contains("Nordic"))
      #expect(try await !eve.get("/library/changes").words.contains("Nordic"))
      #expect(try await eve.get("/library/changes").words.contains("Nothing has changed yet."))
      #expect(try await scene.library.entry(exercise.id) == exercise)
      // The id says nothing about whose it is: Eve can have one of the same.
      let hers = try await eve.post(
        "\(exercises)/new", form: LibraryScene.exercise.with(["entry": exercise.id.text, "name": "Hers"]))
      #expect(hers.location == path)
      #expect(try await ann.get(path).words.contains("Nordic walking"))
      #expect(try await eve.get(path).words.contains("Hers"))
    }
  }

  @Test("nobody changes the demonstration set")
  func demonstration() async throws {
    try await scene.site.run { client async throws in
      let path = "\(exercises)/sit-to-stand/edit"
      #expect(try await client.as(.ann).get(path).status == 404)
      #expect(try await client.as(.ann).post(path, form: LibraryScene.exercise).status == 404)
    }
    #expect(try await scene.ownExercises().isEmpty)
  }
}
