import Hummingbird
import Record
import Remedi
import Support
import Testing

@testable import Accounts

/// One link of each kind, as letters and sheets bring them.
struct MailedLink: Sendable {
  let kind: CodeKind
  let path: String
  let form: Form

  init(_ kind: CodeKind, _ site: TestSite) async throws {
    let (record, now) = (site.record, site.clock.now)
    self.kind = kind
    let choosing: Form = ["password": "four grey geese", "repeated": "four grey geese"]
    switch kind {
    case .invitation:
      (path, form) = ("/invitations/\(try await InvitedPatient(site).code)", choosing)
    case .reset:
      try await record.requestPasswordReset(named: "ann@example.org", at: now)
      (path, form) = ("/password-resets/\(try await record.mailedCode(to: site.ann.name, at: now))", choosing)
    case .registration:
      _ = try await record.askToRegister(
        name: "Dr Eve Ellis", email: "eve@example.org", clinicName: "Riverside", timeZone: "UTC",
        passwordHash: try await site.hasher.hash("four grey geese"), from: "10.0.0.1", at: now)
      (path, form) = ("/registrations/\(try await record.registrationCode(to: "eve@example.org"))", choosing)
    case .addressChange:
      try await record.askForAddress("new@example.org", of: record.account(of: site.ann), at: now)
      (path, form) = (
        "/address-changes/\(try await record.addressChangeCode(to: "new@example.org"))", ["password": Cast.password]
      )
    }
  }

  /// Where nobody's code is.
  var folder: String { String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)) }
  var code: String { String(path.dropFirst(folder.count)) }

  static func isOver(_ answer: Answer, _ status: Int, _ words: String) -> Bool {
    answer.status == status && answer.words.contains(words) && answer.text.contains("class=\"actions\"")
      && !["Ann", "Frank", "Eve", "new@"].contains { answer.words.contains($0) }
  }
}

@Suite("A link from a letter or a sheet")
struct LinkTests {
  @Test("opens what it is for, once, and says afterwards that it was used", arguments: CodeKind.allCases)
  func used(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    try await site.run { client in
      // A scanner of mail follows it before anybody reads the letter.
      for method in [HTTPRequest.Method.head, .get, .get] {
        #expect(try await client.anonymous.send(method, link.path).status == 200)
      }
      #expect(try await client.anonymous.post(link.path, form: link.form).status == 303)
      for answer in [
        try await client.anonymous.get(link.path), try await client.anonymous.post(link.path, form: link.form),
      ] {
        #expect(MailedLink.isOver(answer, 410, "already used"), "\(answer.status) \(answer.words)")
      }
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("says that it has expired", arguments: CodeKind.allCases)
  func expired(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    let lifetime =
      switch kind {
      case .invitation: Invitation.lifetime
      case .reset: PasswordReset.lifetime
      case .registration: PendingRegistration.lifetime
      case .addressChange: AddressChange.lifetime
      }
    try await site.run { client in
      site.clock.advance(seconds: lifetime - 1)
      #expect(try await client.anonymous.get(link.path).status == 200)
      site.clock.advance(seconds: 1)
      for answer in [
        try await client.anonymous.get(link.path), try await client.anonymous.post(link.path, form: link.form),
      ] {
        #expect(MailedLink.isOver(answer, 410, "expired"), "\(answer.status) \(answer.words)")
      }
    }
  }

  @Test("says that another took its place", arguments: [CodeKind.invitation, .reset, .addressChange])
  func overtaken(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    site.clock.advance(seconds: 60)
    switch kind {
    case .invitation:
      let (_, patient) = try #require(try await site.record.invitation(code: link.code))
      try await site.file(of: patient.id, for: site.ann).invite(by: site.ann, at: site.clock.now)
    case .reset:
      let account = try #require(try await site.record.account(named: "ann@example.org"))
      let hash = try await site.hasher.hash("five white swans")
      try await site.record.changePassword(of: account, to: hash, keeping: Identifier("s"), at: site.clock.now)
    case .registration, .addressChange:
      try await site.record.askForAddress(
        "newer@example.org", of: site.record.account(of: site.ann), at: site.clock.now)
    }
    try await site.run { client in
      for answer in [
        try await client.anonymous.get(link.path), try await client.anonymous.post(link.path, form: link.form),
      ] {
        #expect(MailedLink.isOver(answer, 410, "no longer valid"), "\(answer.status) \(answer.words)")
      }
    }
  }

  @Test(
    "that nobody gave out says so, and twenty of them lock; a right one from elsewhere still works",
    arguments: CodeKind.allCases)
  func foreign(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    // The links of other kinds are foreign here.
    var others = ["u", "%20", "%C3%A9", String(repeating: "a", count: 3000)]
    for other in CodeKind.allCases where other != kind { others.append(try await MailedLink(other, site).code) }
    try await site.run { [others] client in
      var wrong = 0
      for code in others + (0..<20).map({ "0000\($0)" }) where wrong < 20 {
        let answer = try await client.anonymous.get(link.folder + code)
        #expect(MailedLink.isOver(answer, 404, "We do not know this"), "\(answer.status) \(answer.words)")
        wrong += 1
      }
      for answer in [
        try await client.anonymous.get(link.path), try await client.anonymous.post(link.path, form: link.form),
      ] {
        #expect(answer.status == 429)
        #expect(answer.headers[.retryAfter] != nil)
        #expect(answer.words.contains("Please wait"))
      }
      site.clock.advance(seconds: 901)
      #expect(try await client.anonymous.get(link.path).status == 200)
    }
    let throttle = Throttle(record: site.record)
    for _ in 0..<20 { try await throttle.recordFailure(kind.key("10.0.0.1"), at: site.clock.now) }
    await #expect(throws: RemediError.self) { try await throttle.check(kind.key("10.0.0.1"), at: site.clock.now) }
    try await throttle.check(kind.key("10.0.0.2"), at: site.clock.now)
  }

  @Test("that is over is no guess: whoever taps it again and again is not locked out", arguments: CodeKind.allCases)
  func noGuess(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    try await site.run { client async throws in
      #expect(try await client.anonymous.post(link.path, form: link.form).status == 303)
      for _ in 0..<25 { #expect(try await client.anonymous.get(link.path).status == 410) }
    }
  }

  @Test("takes no form from elsewhere", arguments: CodeKind.allCases)
  func forgery(_ kind: CodeKind) async throws {
    let site = try await TestSite()
    let link = try await MailedLink(kind, site)
    try await site.run { client async throws in
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        #expect(try await client.anonymous.post(link.path, form: link.form, protection: protection).status == 403)
      }
      #expect(try await client.anonymous.get(link.path).status == 200)
    }
  }

  @Test("is forgotten some time after its end, with what was typed for it")
  func forgotten() async throws {
    let site = try await TestSite()
    let registration = try await MailedLink(.registration, site)
    let reset = try await MailedLink(.reset, site)
    let change = try await MailedLink(.addressChange, site)
    let job = OutdatedCodesJob(record: site.record)
    try await site.run { client in
      for (days, status) in [(30, 410), (2, 404)] {
        site.clock.advance(seconds: days * 86_400)
        try await job.run(at: site.clock.now)
        for path in [registration.path, reset.path, change.path] {
          #expect(try await client.anonymous.get(path).status == status, "\(path) after \(days) days")
        }
      }
    }
    #expect(try await site.record.check().faults == [])
  }
}
