import Record
import Remedi
import Support
import Testing

@testable import Board

@Suite struct BoardPageTests {
  @Test func onesPatientsStandThereWithTheirDay() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "11:45", "20:00"])
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"])
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
    try await scene.patient(Patient.Profile(name: "Álvaro Núñez"))
    try await scene.patient(Patient.Profile(name: "Ida Baum", dateOfBirth: LocalDate("2026-02-24")))
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients") }
    #expect(page.status == 200)
    #expect(page.words.contains("3 patients · Monday, 2 March"))
    // 12:00 is now, also the moment at which the record came in.
    #expect(page.words.contains("Bob Martin 71 years Stage 2 Last seen today, 12:00 "))
    #expect(page.words.contains("1 of 4 completed 2 due now"))
    #expect(page.words.contains("Álvaro Núñez Age not recorded Not joined yet Nothing planned today"))
    #expect(page.words.contains("Ida Baum 6 days Not joined yet"))
    #expect(!page.text.contains("Dora"))
  }

  @Test func whoNeedsAttentionStandsFirstAndTheReasonIsSaid() async throws {
    let scene = try await ChartScene()
    let exercise = try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"])
    try await scene.record(
      exercise, "2026-03-01", "09:00", at: "2026-03-01T18:04:00+01:00",
      feedback: Completion.Feedback(pain: 8, effort: nil, note: nil))
    try await scene.patient(Patient.Profile(name: "Álvaro Núñez"))
    try await scene.site.record.updateProjections(at: scene.site.clock.now)
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get("/patients")
      #expect(page.words.contains("Pain 8 after Sit to stand, yesterday at 18:04"))
      let first = try #require(page.text.firstRange(of: "Bob Martin"))
      #expect(first.lowerBound < (try #require(page.text.firstRange(of: "Álvaro"))).lowerBound)
      #expect(page.words.contains("Needs attention 1 Not joined yet 1 Archived"))
      #expect(names(try await client.as(.ann).get("/patients?show=attention")) == ["Bob Martin"])
      #expect(names(try await client.as(.ann).get("/patients?show=invited")) == ["Álvaro Núñez"])
      #expect(names(try await client.as(.ann).get("/patients?show=archived")) == [])
    }
  }

  @Test func thatEverythingIsPausedStandsWhereTheDayWould() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["20:00"])
    let pause = TimingExceptions.Pause(
      from: try #require(LocalDate("2026-03-02")), through: LocalDate("2026-03-09"), reason: "hospital")
    let file = try await scene.site.bobFile()
    try await file.pause(drug.id, basedOn: 1, pause, by: Actor(scene.site.ann), at: scene.site.clock.now)
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients") }
    #expect(page.words.contains("Everything paused until 9 March 2026: hospital"))
    #expect(!page.words.contains("Nothing planned today"))
  }

  @Test func theDayIsThePatientsOwn() async throws {
    let scene = try await ChartScene()
    // In Auckland it is one minute past midnight of 3 March.
    scene.site.clock.now = try #require(Instant("2026-03-02T11:01:00Z"))
    let file = try await scene.patient(Patient.Profile(name: "Kiri Ngata"), timeZone: "Pacific/Auckland")
    try await scene.prescribe(at: ["08:00"], from: "2026-03-03", until: "2026-03-03", to: file)
    let page = try await scene.site.run { try await $0.as(.ann).ask("/patients?q=kiri") }
    #expect(page.words.contains("0 of 1 completed"))
  }

  @Test func theLastDaysAreDrawnAndSaid() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "20:00"])
    try await scene.record(drug, "2026-02-28", "08:00", at: "2026-02-28T08:00:00+01:00", number: 1)
    try await scene.record(drug, "2026-02-28", "20:00", at: "2026-02-28T20:00:00+01:00", number: 2)
    try await scene.record(drug, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", number: 3)
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients") }
    let nothing = Array(repeating: "nothing planned", count: 4).joined(separator: ", ")
    #expect(page.text.contains("Last 7 days: 3 of 4 completed, 75%. Day by day: \(nothing), 2 of 2, 1 of 2, "))
    #expect(page.text.contains("aria-label=\"Last 30 days: 3 of 4 completed, 75%.\""))
    #expect(page.words.contains("75% 7 days 75% 30 days"))
  }

  @Test func whoHasNotJoinedIsNotSaidToHaveDoneNothing() async throws {
    let scene = try await ChartScene()
    let file = try await scene.patient(Patient.Profile(name: "Gus Gray"))
    try await scene.prescribe(at: ["08:00"], to: file)
    let page = try await scene.site.run { try await $0.as(.ann).ask("/patients?q=gus") }
    #expect(names(page) == ["Gus Gray"])
    #expect(!page.text.contains("0%"))
  }

  @Test(arguments: [
    ("bob", 1), ("BOB mar", 1), ("martin", 1), ("mar bo", 1), ("Bób", 1), ("ob", 0), ("bob dale", 0), ("!!", 0),
    ("", 2), ("nunez", 1), ("dora", 0), ("1954-03-04", 1), ("04.03.1954", 1), ("0044-77", 1), ("00447781", 1),
    ("0044 martin", 1), ("1955", 0),
  ])
  func theyAreFoundByNameBirthDateAndNumber(search: String, count: Int) async throws {
    let scene = try await ChartScene()
    try await scene.patient(Patient.Profile(name: "Álvaro Núñez-Ortega"))
    var query: Form = [:]
    query["q"] = search
    let path = "/patients?\(query.encoded)"
    let page = try await scene.site.run { try await $0.as(.ann).ask(path) }
    #expect(page.status == 200)
    #expect(names(page).count == count)
    #expect(page.value(of: "q") == search)
    // What was searched for can be compared with what was found.
    let shown = "<p class=\"soft small\">Born 4 March 1954 · No. 0044-7781</p>"
    #expect(page.text.contains(shown) == (names(page) == ["Bob Martin"]))
  }

  @Test func aSearchStaysWithItsFilter() async throws {
    let scene = try await ChartScene()
    try await scene.patient(Patient.Profile(name: "Bobby Gray"))
    let (found, page) = try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let found = try #require(try await ann.post("/patients", form: ["show": "invited", "q": " bob & "]).location)
      return (found, try await ann.get(found))
    }
    let key = try #require(found.firstMatch(of: /^\/patients\?q=([0-9a-f]+)&show=invited$/)?.1)
    #expect(page.value(of: "q") == "bob &")
    #expect(names(page) == ["Bobby Gray"])
    #expect(page.value(of: "show") == "invited")
    #expect(page.text.contains("href=\"/patients?q=\(key)\""))
    #expect(page.text.contains("href=\"/patients?show=invited&amp;q=\(key)\" aria-current=\"page\""))
  }

  @Test(arguments: [
    ("/patients", "Your list is empty."), ("/patients?show=attention", "Nobody needs attention now."),
    ("/patients?show=invited", "Everybody has joined."), ("/patients?show=archived", "Nobody is archived."),
    ("/patients?q=bob", "None of your patients matches “bob”."),
    ("/patients?show=invited&q=bob", "No patient here matches “bob”."),
  ])
  func anEmptyFilterSaysWhatToDo(path: String, sentence: String) async throws {
    let scene = try await ChartScene()
    let page = try await scene.site.run { client async throws in
      let browser = client.anonymous
      let form: Form = [
        "name": "Eve", "email": "eve@example.org", "clinicName": "Elsewhere", "timeZone": "UTC",
        "password": "seven slow ferries",
      ]
      #expect(try await browser.register(form, at: scene.site).status == 303)
      return try await browser.ask(path)
    }
    #expect(page.words.contains(sentence))
    #expect(page.text.contains("<a class=\"button secondary\" href="))
  }

  @Test(arguments: ["", "pat"])
  func longListsComeInPages(search: String) async throws {
    let scene = try await ChartScene()
    for number in 100..<210 { try await scene.patient(Patient.Profile(name: "Pat \(number)")) }
    try await scene.site.run { client async throws in
      let browser = client.as(.ann)
      var seen: [String] = []
      var path = try await browser.post("/patients", form: ["q": search]).location
      while let next = path {
        let page = try await browser.get(next)
        #expect(page.status == 200)
        #expect(names(page).count <= 50)
        seen += names(page)
        path = page.between("button secondary\" href=\"", "\">Next page").map { found in
          found.split(separator: "href=\"").last.map(String.init) ?? found
        }
        // A place in the list is one by name.
        #expect(path?.contains(/[?&]cursor=[0-9a-f]{100,}$/) ?? true)
      }
      let expected = (search.isEmpty ? ["Bob Martin"] : []) + (100..<210).map { "Pat \($0)" }
      #expect(seen == expected)
    }
  }

  @Test(arguments: ["nonsense", "e30", "eyJ2IjpbImEiXSwicCI6ImEvYiJ9"])
  func aCursorThatNoListGaveOutIsRefused(cursor: String) async throws {
    let scene = try await ChartScene()
    try await scene.site.run { client async throws in
      for search in ["", "bob"] {
        let ann = client.as(.ann)
        let found = try #require(try await ann.post("/patients", form: ["q": search]).location)
        let page = try await ann.get("\(found)\(search.isEmpty ? "?" : "&")cursor=\(cursor)")
        let sealed = try await ann.sealed(recipient: cursor)
        let other = try await ann.get("\(found)\(search.isEmpty ? "?" : "&")cursor=\(sealed)")
        #expect(other.status == 422)
        #expect(page.status == 422)
      }
    }
  }

  @Test(arguments: [
    "?q=%00", "?q=%ff", "?q=bob", "?q=\(String(repeating: "0", count: 80))", "?page=2", "?q=a&q=b", "?show=",
    "?show=everybody",
  ])
  func aQueryThatCannotBeReadIsRefused(query: String) async throws {
    let scene = try await ChartScene()
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients\(query)") }
    #expect([400, 422].contains(page.status))
  }

  @Test func whoIsNotSignedInIsLedToTheDoor() async throws {
    let scene = try await ChartScene()
    let bob = "/patients/\(scene.site.bob.id)"
    let edit = "\(bob)/edit"
    try await scene.site.run { client async throws in
      for path in ["/patients", "/patients/events", "/patients/new", bob, edit, "\(bob)/events"] {
        let answer = try await client.anonymous.get(path)
        #expect(answer.status == 303)
        #expect(answer.location == "/sign-in?from=\(path)")
      }
      #expect(try await client.anonymous.post("/patients/new", form: ["name": "X"]).status == 401)
      #expect(try await client.anonymous.post(edit, form: ["name": "X"]).status == 401)
    }
  }

  @Test func lookingAtTheListIsNotInAnyPatientsTrail() async throws {
    let scene = try await ChartScene()
    try await scene.site.run { client async throws in
      for _ in 1...3 { _ = try await client.as(.ann).get("/patients") }
    }
    let trail = try await scene.site.bobsOwnFile().auditTrail(limit: 100)
    #expect(trail.map(\.event) == [.invitationAccepted, .invitationMade, .patientCreated])
  }

  @Test func charlieSeesNothingOfBob() async throws {
    let scene = try await ChartScene()
    try await scene.site.record.updateProjections(at: scene.site.clock.now)
    try await scene.site.run { client async throws in
      for path in ["/patients", "/patients?q=bob", "/patients?q=0044-7781", "/patients?show=attention"] {
        let page = try await client.as(.charlie).ask(path)
        #expect(page.status == 200)
        #expect(!page.text.contains("Bob Martin"))
        #expect(!page.text.contains(scene.site.bob.id.text))
      }
    }
  }
}

/// The names on a board, in its order.
private func names(_ page: Answer) -> [String] {
  page.text.split(separator: "<h3><a href=\"/patients/").dropFirst().compactMap { part in
    part.split(separator: "<bdi>", maxSplits: 1).last?.prefix { $0 != "<" }
  }.map(String.init)
}
