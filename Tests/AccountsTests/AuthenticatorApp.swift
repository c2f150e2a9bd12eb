import Foundation
import Remedi
import Support
import Testing

@testable import Accounts
@testable import Record

/// The app on a physician's phone.
struct AuthenticatorApp: Sendable {
  private let password: OneTimePassword

  /// Reads what a page says to the camera.
  init(_ page: Answer) throws {
    let address = try #require(page.between("href=\"otpauth://totp/", "\""))
    let secret = try #require(address.split(separator: "secret=").last?.prefix { $0 != "&" })
    var (key, held, count) = ([UInt8](), 0, 0)
    for sign in secret {
      let value = try #require(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567").firstIndex(of: sign))
      (held, count) = ((held << 5 | value) & 0xFFFF, count + 5)
      if count >= 8 {
        count -= 8
        key.append(UInt8(held >> count & 0xFF))
      }
    }
    password = OneTimePassword(key: key)
  }

  func code(at moment: Instant) -> String { password.code(counter: OneTimePassword.step(at: moment)) }

  /// One that no code of these minutes is.
  func wrongCode(at moment: Instant) -> String {
    let step = OneTimePassword.step(at: moment)
    let right = Set((step - 2...step + 2).map { password.code(counter: $0) })
    return (0..<10).map { String(repeating: String($0), count: 6) }.first { !right.contains($0) } ?? ""
  }
}

extension Browser {
  /// Turns two-factor on for the user who is signed in.
  func turnOnTwoFactor(_ site: TestSite) async throws -> (app: AuthenticatorApp, codes: [String]) {
    #expect(try await post("/account/second-step").location == "/account/second-step/setup")
    let app = try AuthenticatorApp(try await get("/account/second-step/setup"))
    let answer = try await post("/account/second-step/setup", form: ["code": app.code(at: site.clock.now)])
    #expect(answer.location == "/account/second-step/recovery-codes")
    let codes = try await get("/account/second-step/recovery-codes").recoveryCodes
    try #require(codes.count == 10)
    // The code that was typed just now is used up.
    site.clock.advance(seconds: 30)
    return (app, codes)
  }

  /// Types Ann's name and password.
  func typePassword(_ password: String = Cast.password, from: String? = nil) async throws -> Answer {
    var form: Form = ["email": "ann@example.org", "password": password]
    form["from"] = from
    return try await post("/sign-in", form: form)
  }
}

extension Answer {
  /// The codes on the page that shows them.
  var recoveryCodes: [String] {
    guard let list = between("<ol class=\"recovery-codes\">", "</ol>") else { return [] }
    return list.components(separatedBy: "<li>").dropFirst().map { String($0.prefix { $0 != "<" }) }
  }
}
