import Remedi
import Support
import Testing

/// Who sees the therapies' pages, and from where they can be sent.
@Suite("The therapies' pages")
struct PageAccessTests {
  enum Page: CaseIterable {
    case new, change, stop, history
    var isForm: Bool { self != .history }

    func path(_ patient: String, _ prescription: String) -> String {
      let base = "/patients/\(patient)/prescriptions"
      return switch self {
      case .new: "\(base)/new"
      case .change: "\(base)/\(prescription)/change"
      case .stop: "\(base)/\(prescription)/stop"
      case .history: "\(base)/\(prescription)"
      }
    }

    var form: Form {
      switch self {
      case .new, .history: TherapyPages.medication
      case .change: ChangePagesTests.form
      case .stop: StopPagesTests.form
      }
    }
  }

  @Test("lead whoever is not signed in to the door, and from there back", arguments: Page.allCases)
  func anonymous(page: Page) async throws {
    let (pages, path) = try await scene(page)
    try await pages.site.run { client in
      let answer = try await client.anonymous.get(path)
      #expect(answer.status == 303)
      #expect(answer.location?.hasPrefix("/sign-in?from=") == true)
      #expect(!answer.text.contains("Bob"))
      guard page.isForm else { return }
      #expect(try await client.anonymous.post(path, form: page.form).status == 401)
    }
    try await expectUntouched(pages)
  }

  @Test("are not found by a physician of the same clinic who does not treat the patient", arguments: Page.allCases)
  func wrongOwner(page: Page) async throws {
    let (pages, path) = try await scene(page)
    try await pages.site.run { client in
      let answer = try await client.as(.charlie).get(path)
      #expect(answer.status == 404)
      #expect(!answer.words.contains("Bob") && !answer.words.contains("Levodopa"))
      guard page.isForm else { return }
      #expect(try await client.as(.charlie).post(path, form: page.form).status == 404)
    }
    try await expectUntouched(pages)
  }

  @Test("are not found where there is no such patient or prescription", arguments: Page.allCases)
  func missing(page: Page) async throws {
    let (pages, _) = try await scene(page)
    let own = try #require(try await pages.prescriptions().first)
    let doras = try await pages.site.prescribe(at: "08:00", to: pages.site.dora, by: pages.site.charlie)
    let bob = pages.site.bob.id.text
    var pairs = [("unknown", own.id.text), ("..", own.id.text), ("%00", own.id.text)]
    if page != .new { pairs += [(bob, "unknown"), (bob, doras.id.text), (bob, "a%2Fb"), (bob, "%C3%A9")] }
    let paths = pairs.map { page.path($0.0, $0.1) }
    try await pages.site.run { client in
      for path in paths {
        let answer = try await client.as(.ann).get(path)
        #expect(answer.status == 404, "\(path)")
        guard page.isForm else { continue }
        let posted = try await client.as(.ann).post(path, form: page.form)
        #expect(posted.status == 404, "\(path)")
      }
    }
    try await expectUntouched(pages)
  }

  @Test("take forms from nowhere else", arguments: Page.allCases.filter(\.isForm))
  func forged(page: Page) async throws {
    let (pages, path) = try await scene(page)
    try await pages.site.run { client in
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let answer = try await client.as(.ann).post(path, form: page.form, protection: protection)
        #expect(answer.status == 403)
      }
    }
    try await expectUntouched(pages)
  }

  @Test("refuse a sign that no text may hold", arguments: Page.allCases.filter(\.isForm))
  func nul(page: Page) async throws {
    let (pages, path) = try await scene(page)
    try await pages.site.run { client in
      let form = page.form.with(["note": "a\u{0}b", "reason": "a\u{0}b"])
      let posted = try await client.as(.ann).post(path, form: form)
      #expect(posted.status == 422)
    }
    try await expectUntouched(pages)
  }

  /// Bob has one prescription, Levodopa at eight.
  private func scene(_ page: Page) async throws -> (TherapyPages, path: String) {
    let pages = try await TherapyPages()
    let prescription = try await pages.site.prescribe(at: "08:00")
    return (pages, page.path(pages.site.bob.id.text, prescription.id.text))
  }

  private func expectUntouched(_ pages: TherapyPages) async throws {
    let prescriptions = try await pages.prescriptions()
    #expect(prescriptions.count == 1)
    #expect(prescriptions.first?.versions.count == 1)
    #expect(prescriptions.first?.stop == nil)
  }
}
