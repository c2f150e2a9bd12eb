import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("Setting up two-factor")
struct TwoFactorPagesTests {
  private func told(_ change: TwoFactor.Change, _ site: TestSite) async throws -> Int {
    try await site.record.letters(to: "ann@example.org").count {
      try $0.letter(as: TwoFactorLetter.self)?.change == change
    }
  }

  @Test("puts it in force with a right code only, and ends sessions that began without")
  func setsUp() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, other) = (client.anonymous, client.anonymous)
      for one in [browser, other] { #expect(try await one.typePassword().location == "/patients") }
      #expect(try await browser.get("/account").words.contains("Off: you sign in with the password alone"))
      #expect(try await browser.get("/account/second-step").words.contains("Set it up"))
      #expect(try await browser.get("/account/second-step/setup").location == "/account/second-step")
      #expect(try await browser.get("/account/second-step/recovery-codes").location == "/account/second-step")
      #expect(try await browser.get("/account/second-step/end").location == "/account/second-step")
      for _ in 0..<2 {
        #expect(try await browser.post("/account/second-step").location == "/account/second-step/setup")
      }
      let page = try await browser.get("/account/second-step/setup")
      let address = try #require(page.between("href=\"otpauth://", "\""))
      #expect(address.hasPrefix("totp/Remedi:ann@example.org?secret="))
      #expect(address.hasSuffix("&issuer=Remedi&algorithm=SHA1&digits=6&period=30"))
      let app = try AuthenticatorApp(page)
      // A reload shows the same; somebody who is signed in elsewhere sees nothing of it.
      #expect(try await browser.get("/account/second-step/setup").between("href=\"otpauth://", "\"") == address)
      #expect(try await other.get("/account/second-step/setup").location == "/account/second-step")

      for wrong in ["", app.wrongCode(at: site.clock.now), "12345", String(repeating: "1", count: 10_000), "é"] {
        let answer = try await browser.post("/account/second-step/setup", form: ["code": wrong])
        #expect(answer.status == 422)
        #expect(answer.fault(of: "code")?.contains("not the code") == true)
        #expect(answer.between("href=\"otpauth://", "\"") == address)
      }
      #expect(try await client.anonymous.typePassword().location == "/patients", "not in force yet")
      let code = app.code(at: site.clock.now)
      let typed: Form = ["code": "\(code.prefix(3)) \(code.suffix(3))"]
      for _ in 0..<2 {
        let answer = try await browser.post("/account/second-step/setup", form: typed)
        #expect(answer.location == "/account/second-step/recovery-codes")
      }
      #expect(try await client.anonymous.typePassword().location == "/sign-in/code", "in force")
      #expect(try await other.get("/patients").location == "/sign-in?from=/patients")
      #expect(try await browser.get("/patients").status == 200)
      #expect(try await browser.get("/account").words.contains("10 recovery codes are left"))
      #expect(try await browser.get("/account/second-step/setup").location == "/account/second-step")
    }
    #expect(try await told(.turnedOn, site) == 1)
    #expect(try await site.chainOfAnn().count { $0 == .twoFactorTurnedOn } == 1)
    #expect(try await site.record.check().faults == [])
  }

  @Test("shows the recovery codes until they are kept, ten minutes at most, and new ones replace them")
  func recoveryCodes() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let (app, first) = try await browser.turnOnTwoFactor(site)
      let path = "/account/second-step/recovery-codes"
      #expect(try await browser.get(path).recoveryCodes == first, "looked at again")
      for code in first { #expect(code.wholeMatch(of: /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/) != nil) }
      // Made anew while they are shown, they are the same: somebody sent the form twice.
      #expect(try await browser.post(path).location == path)
      #expect(try await browser.get(path).recoveryCodes == first)
      #expect(try await browser.post("\(path)/kept").location == "/account")
      #expect(try await browser.get(path).location == "/account/second-step")

      // The password alone makes none: with them it would turn two-factor off.
      for wrong in ["", app.wrongCode(at: site.clock.now), "0000-0000-0000-0000"] {
        let refused = try await browser.post(path, form: ["code": wrong])
        #expect(refused.status == 422)
        #expect(refused.fault(of: "code") != nil)
      }
      let typed: Form = ["code": app.code(at: site.clock.now)]
      for _ in 0..<2 { #expect(try await browser.post(path, form: typed).location == path) }
      let second = try await browser.get(path).recoveryCodes
      #expect(Set(second).isDisjoint(with: first))
      site.clock.advance(seconds: RecoveryCodes.showing)
      #expect(try await browser.post("/proof", form: ["unlock-password": Cast.password]).status == 303)
      #expect(try await browser.get(path).location == "/account/second-step")

      let phone = client.anonymous
      _ = try await phone.typePassword()
      let old = try await phone.post("/sign-in/code", form: ["code": first[0], "with": "recovery-code"])
      #expect(old.status == 422)
      #expect(try await phone.post("/sign-in/code", form: ["code": second[0]]).location == "/patients")
    }
    #expect(try await told(.recoveryCodesMade, site) == 1)
    #expect(try await site.chainOfAnn().count { $0 == .recoveryCodesMade } == 1)
  }

  @Test("says when few recovery codes are left")
  func few() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let (_, codes) = try await browser.turnOnTwoFactor(site)
      for (number, code) in codes.enumerated() {
        let page = try await browser.get("/account")
        #expect(page.words.contains("Make new recovery codes before") == (10 - number <= RecoveryCodes.few))
        let phone = client.anonymous
        _ = try await phone.typePassword()
        #expect(try await phone.post("/sign-in/code", form: ["code": code]).location == "/patients")
      }
      #expect(try await browser.get("/account").words.contains("No recovery code is left"))
      #expect(try await browser.get("/account/second-step").words.contains("Make new codes before you need them"))
    }
    #expect(try await told(.recoveryCodeUsed, site) == 10)
    #expect(try await site.chainOfAnn().count { $0 == .recoveryCodeUsed } == 10)
  }

  @Test("turns it off for whoever has the password and a code")
  func turnsOff() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let (app, codes) = try await browser.turnOnTwoFactor(site)
      let path = "/account/second-step/end"
      let right: Form = ["current": Cast.password, "code": app.code(at: site.clock.now)]
      for (field, value, sentence) in [
        ("current", "", "Type your current password."), ("current", "wrong wrong", "not your current password"),
        ("code", "", "Type a code."), ("code", app.wrongCode(at: site.clock.now), "not the code"),
      ] {
        var form = right
        form[field] = value
        let answer = try await browser.post(path, form: form)
        #expect(answer.status == 422)
        #expect(answer.fault(of: field)?.contains(sentence) == true)
      }
      #expect(try await client.anonymous.typePassword().location == "/sign-in/code", "still on")
      #expect(try await browser.post(path, form: right).location == "/account")
      #expect(try await browser.post(path, form: right).location == "/account/second-step")
      #expect(try await client.anonymous.typePassword().location == "/patients")

      // Set up anew, it is another secret, and a recovery code ends it too.
      let (_, others) = try await browser.turnOnTwoFactor(site)
      #expect(Set(others).isDisjoint(with: codes))
      let form: Form = ["current": Cast.password, "code": others[0].lowercased()]
      #expect(try await browser.post(path, form: form).location == "/account")
    }
    #expect(try await told(.turnedOff, site) == 2)
    #expect(try await site.chainOfAnn().count { $0 == .twoFactorTurnedOff } == 2)
    #expect(try await site.record.check().faults == [])
  }

  @Test("lets whoever found the browser open guess twenty codes")
  func guessing() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let (app, _) = try await browser.turnOnTwoFactor(site)
      let path = "/account/second-step/end"
      for _ in 0..<20 {
        let wrong: Form = ["current": Cast.password, "code": app.wrongCode(at: site.clock.now)]
        #expect(try await browser.post(path, form: wrong).status == 422)
      }
      let right: Form = ["current": Cast.password, "code": app.code(at: site.clock.now)]
      let locked = try await browser.post(path, form: right)
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
    }
  }
}
