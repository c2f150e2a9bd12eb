import Library
import Remedi
import Support
import Testing

@Suite("The programmes of a clinic")
struct ProgrammePagesTests {
  let scene: ProgrammeScene

  init() async throws { scene = try await ProgrammeScene() }

  private static let exercise: Form = [
    "kind": "exercise", "item": "reach", "sets": "2", "repetitions": "10", "time1": "07:00", "start": "1", "end": "14",
    "note": "", "action": "prescribe",
  ]

  @Test("are found by their names and by what they prescribe, and only in the clinic")
  func list() async throws {
    let programme = try await scene.add("Early <morning>")
    try await scene.site.run { client in
      let ann = client.as(.ann)
      #expect(try await client.as(.charlie).get("/programmes").words.contains("Early <morning>"))
      for (query, isFound) in [("q=ear", true), ("q=LEVO", true), ("q=night", false), ("show=archived", false)] {
        let list = try await ann.ask("/programmes?\(query)")
        #expect(list.text.contains("href=\"\(scene.path(programme))\"") == isFound, "\(query)")
      }
      #expect(try await ann.get("/programmes").words.contains("1 exercise, 1 medication"))
      for query in ["show=all", "page=0", "sort=name", "q=a&q=b"] {
        #expect(try await ann.get("/programmes?\(query)").status == 422, "\(query)")
      }
      let eve = scene.asEve(client)
      #expect(try await !eve.get("/programmes").words.contains("Early"))
      #expect(try await eve.get(scene.path(programme)).status == 404)
    }
  }

  @Test("say what they prescribe, in days of their own")
  func show() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let page = try await client.as(.charlie).get(scene.path(programme))
      #expect(page.status == 200)
      #expect(page.words.contains("2 sets of 10 repetitions, at 07:00 every day, from day 1. Slowly."))
      #expect(page.words.contains("1 tablet at 08:00 every day, days 8 to 21."))
      #expect(page.words.contains("Made by Dr Ann Archer on 2 March 2026"))
      #expect(!page.words.contains("1990"))
      #expect(try await client.anonymous.get(scene.path(programme)).status == 303)
      #expect(try await client.as(.ann).get("/programmes/unknown").status == 404)
    }
  }

  @Test("are made with a name, once however often it is sent")
  func make() async throws {
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let once = try #require(try await ann.get("/programmes/new").value(of: "once"))
      let form: Form = ["once": once, "name": " Evening ", "description": "Lines\n\nof it."]
      for bad in [["name": " "], ["name": String(repeating: "n", count: 201)], ["name": "a\u{7}b"]] {
        let page = try await ann.post("/programmes/new", form: form.with(bad))
        #expect(page.status == 422)
        #expect(page.fault(of: "name") != nil)
        #expect(page.value(of: "description") == "Lines\n\nof it." && page.value(of: "once") == once)
      }
      let made = try await ann.post("/programmes/new", form: form)
      #expect(made.status == 303 && made.location?.hasPrefix("/programmes/") == true)
      #expect(try await ann.post("/programmes/new", form: form).location == made.location)
      let same = try await ann.post("/programmes/new", form: ["name": "evening"])
      #expect(same.fault(of: "name") == "Your clinic has an entry of this name already.")
    }
    let own = try await scene.own()
    #expect(own.map(\.name) == ["Evening"])
    #expect(own.first?.description == "Lines\n\nof it.")
  }

  @Test("are copied with all that is in them")
  func copy() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get("/programmes/new?copy=\(programme.id)")
      #expect(page.value(of: "name") == "Morning (copy)" && page.value(of: "copy") == programme.id.text)
      let form: Form = ["name": "Second", "copy": programme.id.text]
      #expect(try await ann.post("/programmes/new", form: form).status == 303)
      #expect(try await scene.asEve(client).get("/programmes/new?copy=\(programme.id)").status == 404)
      #expect(try await scene.asEve(client).post("/programmes/new", form: form).status == 404)
    }
    let copy = try #require(try await scene.own().first { $0.name == "Second" })
    #expect(copy.items == programme.items)
  }

  @Test("take another name, unless somebody was quicker")
  func rename() async throws {
    let programme = try await scene.add()
    let edit = "\(scene.path(programme))/edit"
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let revision = try #require(try await ann.get(edit).value(of: "revision"))
      let form: Form = ["revision": revision, "name": "Noon", "description": ""]
      #expect(try await client.as(.charlie).post(edit, form: form.with(["name": "Dawn"])).status == 303)
      let late = try await ann.post(edit, form: form)
      #expect(late.status == 409)
      #expect(late.value(of: "name") == "Noon")
      #expect(late.words.contains("Dr Charlie Chen saved another version on 2 March 2026, 12:00."))
      #expect(late.words.contains("Name Dawn Noon"))
      let again = try #require(late.value(of: "revision"))
      for _ in 1...2 { #expect(try await ann.post(edit, form: form.with(["revision": again])).status == 303) }
      #expect(try await ann.post(edit, form: form.with(["name": ""])).status == 422)
    }
    let stored = try #require(try await scene.own().first)
    #expect(stored.name == "Noon" && stored.items == programme.items)
  }

  @Test("get an item with the form of prescribing, once however often it is sent")
  func addItem() async throws {
    let programme = try await scene.add("Morning", [])
    let new = "\(scene.path(programme))/items/new"
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get("\(new)?kind=medication")
      #expect(page.words.contains("Add a medication in Morning") && page.value(of: "start") == "1")
      let once = try #require(try await ann.get(new).value(of: "once"))
      let form = Self.exercise.with(["once": once])
      let live = try await ann.post(new, form: form.with(["action": "live"]))
      #expect(live.words.contains("Big reach: 2 sets of 10 repetitions, at 07:00 every day, days 1 to 14."))
      #expect(!live.words.contains("1990"))
      for (field, value) in [
        ("start", "0"), ("start", "soon"), ("start", "3651"), ("end", "2026-03-04"), ("end", "0"), ("item", "unknown"),
        ("time1", "25:00"), ("frequency", "daily at 07:00 until 3 May 2026"), ("frequency", "nonsense"),
      ] {
        let refused = try await ann.post(new, form: form.with([field: value]))
        #expect(refused.status == 422, "\(field)=\(value)")
        #expect(refused.fault(of: field) != nil, "\(field)=\(value)")
        // A list holds what it offers alone.
        #expect(refused.value(of: field) == (field == "item" ? "" : value), "\(field)=\(value)")
        #expect(!refused.words.contains("1990"), "\(field)=\(value)")
      }
      #expect(try await ann.post(new, form: form.with(["kind": "surgery"])).status == 404)
      for _ in 1...2 { #expect(try await ann.post(new, form: form).status == 303) }
      // Back to the form, something else in it: that is another item.
      #expect(try await ann.post(new, form: form.with(["time1": "19:00"])).status == 303)
    }
    let items = try #require(try await scene.own().first).items
    #expect(
      items.map(\.words) == ["07:00", "19:00"].map { "2 sets of 10 repetitions, at \($0) every day" })
    #expect(items.map(\.days) == ["days 1 to 14", "days 1 to 14"])
  }

  @Test(
    "keep what was written in words, and show it again",
    arguments: [
      ("1 tablet bid for 10 days", "days 1 to 10"), ("1 tablet every 8 hours", "from day 1"),
      ("1 tablet daily for 7 days, then 2 tablets daily", "from day 1"),
      ("1 tablet as needed, at most 2 a day", "from day 1"),
      // Day 1 is no Sunday and no 15th; from the right day on it is.
      ("1 tablet on Sundays for 3 days", "days 1 to 3"),
      ("1 tablet on the 15th of every month for 5 days", "days 1 to 5"),
    ])
  func words(written: String, days: String) async throws {
    let programme = try await scene.add("Morning", [])
    let form = WordsPagesTests.form.with(["start": "1", "frequency": written])
    try await scene.site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.post("\(scene.path(programme))/items/new", form: form).status == 303)
      let item = try #require(try await scene.own().first?.items.first)
      #expect(item.days == days && item.frequency == written)
      let page = try await ann.get("\(scene.path(programme))/items/\(item.id)")
      #expect(page.value(of: "frequency") == written && page.value(of: "start") == "1")
      #expect(!page.words.contains("1990"))
      let again = form.with(["revision": page.value(of: "revision") ?? "", "note": "With water."])
      #expect(try await ann.post("\(scene.path(programme))/items/\(item.id)", form: again).status == 303)
      let changed = try #require(try await scene.own().first?.items.first)
      #expect(changed.timing == item.timing && changed.note == "With water." && changed.id == item.id)
    }
  }

  @Test("change an item, unless somebody was quicker, and let it go")
  func changeItem() async throws {
    let programme = try await scene.add()
    let path = "\(scene.path(programme))/items/a"
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(path)
      expectKept(
        ["item": "reach", "sets": "2", "time1": "07:00", "start": "1", "end": "", "note": "Slowly."], on: page)
      let revision = try #require(page.value(of: "revision"))
      let form = Self.exercise.with(["revision": revision, "start": "9", "end": ""])
      #expect(try await client.as(.charlie).post(path, form: form).status == 303)
      let late = try await ann.post(path, form: form.with(["sets": "5"]))
      #expect(late.status == 409)
      #expect(late.words.contains("Somebody changed this meanwhile. It now says: Big reach, 2 sets"))
      let saved = try await ann.post(
        path, form: form.with(["sets": "5", "revision": late.value(of: "revision") ?? ""]))
      #expect(saved.status == 303)
      #expect(try await scene.own().first?.items.map(\.id.text) == ["b", "a"])
      let remove = "\(scene.path(programme))/remove"
      for _ in 1...2 { #expect(try await ann.post(remove, form: ["item": "a"]).status == 303) }
      #expect(try await ann.get(path).status == 404)
      #expect(try await ann.post(path, form: form).status == 404)
    }
    #expect(try await scene.own().first?.items.map(\.id.text) == ["b"])
  }

  @Test("have room for twenty")
  func full() async throws {
    let items = try (1...20).map { try ProgrammeScene.item("\($0)", "levodopa", "Levodopa", at: "08:00") }
    let programme = try await scene.add("Full", items)
    try await scene.site.run { client in
      let answer = try await client.as(.ann).post("\(scene.path(programme))/items/new", form: Self.exercise)
      #expect(answer.status == 409)
      #expect(answer.words.contains("A programme has at most 20 prescriptions."))
      #expect(answer.value(of: "time1") == "07:00")
    }
  }

  @Test("are archived and brought back; those of the demonstration set are hidden, never changed")
  func archiving() async throws {
    let programme = try await scene.add()
    let shared = Programme(
      id: Identifier("shared"), name: "Shared", items: programme.items, isDemonstration: true)
    try await scene.site.record.stock([], [], [shared])
    try await scene.site.run { client in
      let ann = client.as(.ann)
      for one in [programme, shared] {
        let archived = try await ann.post("\(scene.path(one))/archive", form: [:])
        #expect(archived.status == 303)
        #expect(try await !ann.get("/programmes").words.contains(one.name))
        #expect(try await ann.get(scene.path(one)).words.contains("by Dr Ann Archer on 2 March 2026, 12:00."))
        #expect(try await ann.get(scene.apply(one)).status == 409)
        #expect(try await ann.post("\(scene.path(one))/restore", form: [:]).status == 303)
        #expect(try await ann.get("/programmes").words.contains(one.name))
      }
      for path in ["edit", "items/new", "items/a"] {
        #expect(try await ann.get("\(scene.path(shared))/\(path)").status == 404, "\(path)")
        #expect(try await ann.post("\(scene.path(shared))/\(path)", form: Self.exercise).status == 404, "\(path)")
      }
      #expect(try await ann.post("\(scene.path(shared))/remove", form: ["item": "a"]).status == 404)
    }
    #expect(try await scene.library.entry(shared.id).items == shared.items)
  }

  @Test("are nothing to another clinic")
  func foreign() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let eve = scene.asEve(client)
      for path in ["", "/edit", "/items/new", "/items/a"] {
        let answer = try await eve.get(scene.path(programme) + path)
        #expect(answer.status == 404, "\(path)")
      }
      for path in ["/edit", "/archive", "/restore", "/items/new", "/items/a", "/remove"] {
        #expect(try await eve.post(scene.path(programme) + path, form: Self.exercise).status == 404, "\(path)")
        #expect(
          try await client.anonymous.post(scene.path(programme) + path, form: Self.exercise).status == 401, "\(path)")
      }
    }
    #expect(try await scene.own().map(\.content) == [programme])
  }
}
