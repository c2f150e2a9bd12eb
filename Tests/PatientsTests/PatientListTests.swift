import Remedi
import Support
import Testing

@Suite struct PatientListTests {
  @Test func onesPatientsStandByNameWithTodaysProgress() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "11:45", "20:00"])
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"])
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00")
    try await scene.patient(Patient.Profile(name: "Álvaro Núñez"))
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients") }
    #expect(page.status == 200)
    #expect(page.words.contains("2 patients · Monday, 2 March"))
    #expect(page.words.contains("Bob Martin 71 years Stage 2 Last recorded today, 08:04 1 of 4 completed 2 due now"))
    #expect(page.words.contains("Álvaro Núñez Age not recorded Nothing recorded yet Nothing planned today"))
    let names = try #require(page.text.firstRange(of: "Álvaro"))
    #expect(names.lowerBound < (try #require(page.text.firstRange(of: "Bob Martin"))).lowerBound)
    #expect(!page.text.contains("Dora"))
  }

  @Test func lateComesBeforeDue() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe(at: ["11:00", "20:00"])
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"])
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients") }
    #expect(page.words.contains("0 of 3 completed 1 late"))
  }

  @Test func theDayIsThePatientsOwn() async throws {
    let scene = try await ChartScene()
    // In Auckland it is one minute past midnight of 3 March.
    scene.site.clock.now = try #require(Instant("2026-03-02T11:01:00Z"))
    let file = try await scene.patient(Patient.Profile(name: "Kiri Ngata"), timeZone: "Pacific/Auckland")
    try await scene.prescribe(at: ["08:00"], from: "2026-03-03", until: "2026-03-03", to: file)
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients?q=kiri") }
    #expect(page.words.contains("0 of 1 completed"))
  }

  @Test(arguments: [
    ("bob", 1), ("BOB mar", 1), ("martin", 1), ("mar bo", 1), ("Bób", 1), ("ob", 0), ("bob dale", 0), ("!!", 0),
    ("", 2), ("nunez", 1), ("dora", 0),
  ])
  func everyWordBeginsAWordOfTheName(search: String, count: Int) async throws {
    let scene = try await ChartScene()
    try await scene.patient(Patient.Profile(name: "Álvaro Núñez-Ortega"))
    var query: Form = [:]
    query["q"] = search
    let path = "/patients?\(query.encoded)"
    let page = try await scene.site.run { try await $0.as(.ann).get(path) }
    #expect(page.status == 200)
    #expect(page.text.split(separator: "<li class=\"row\">").count - 1 == count)
    #expect(page.value(of: "q") == search)
  }

  @Test(arguments: ["", "pat"])
  func longListsComeInPages(search: String) async throws {
    let scene = try await ChartScene()
    for number in 100..<160 { try await scene.patient(Patient.Profile(name: "Pat \(number)")) }
    try await scene.site.run { client in
      let browser = client.as(.ann)
      var seen: [String] = []
      var path: String? = "/patients?q=\(search)"
      while let next = path {
        let page = try await browser.get(next)
        #expect(page.status == 200)
        let names = page.text.split(separator: "<h2><a href=\"/patients/").dropFirst().compactMap { part in
          part.split(separator: ">", maxSplits: 1).last?.prefix { $0 != "<" }
        }
        #expect(names.count <= 25)
        seen += names.map(String.init)
        path = page.between("button secondary\" href=\"", "\">Next page").map { found in
          found.split(separator: "href=\"").last.map(String.init) ?? found
        }
      }
      let expected = (search.isEmpty ? ["Bob Martin"] : []) + (100..<160).map { "Pat \($0)" }
      #expect(seen == expected)
    }
  }

  @Test(arguments: ["nonsense", "", "e30", "eyJ2IjpbImEiXSwicCI6ImEvYiJ9"])
  func aCursorThatNoListGaveOutIsRefused(cursor: String) async throws {
    let scene = try await ChartScene()
    try await scene.site.run { client in
      for path in ["/patients?cursor=\(cursor)", "/patients?q=bob&cursor=\(cursor)"] {
        let page = try await client.as(.ann).get(path)
        #expect(page.status == 422)
      }
    }
  }

  @Test(arguments: ["?q=%00", "?q=%ff", "?page=2", "?q=a&q=b"])
  func aQueryThatCannotBeReadIsRefused(query: String) async throws {
    let scene = try await ChartScene()
    let page = try await scene.site.run { try await $0.as(.ann).get("/patients\(query)") }
    #expect([400, 422].contains(page.status))
  }

  @Test func whoIsNotSignedInIsLedToTheDoor() async throws {
    let scene = try await ChartScene()
    let bob = "/patients/\(scene.site.bob.id)"
    let edit = "\(bob)/edit"
    try await scene.site.run { client in
      for path in ["/patients", "/patients/new", bob, edit, "\(bob)/events"] {
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
    try await scene.site.run { client in
      for _ in 1...3 { _ = try await client.as(.ann).get("/patients") }
    }
    let trail = try await scene.site.bobsOwnFile().auditTrail(limit: 100)
    #expect(trail.map(\.event) == [.invitationAccepted, .invitationMade, .patientCreated])
  }
}
