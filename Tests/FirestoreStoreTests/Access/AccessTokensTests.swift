import AsyncHTTPClient
import CryptoExtras
import Foundation
import JSON
import Remedi
import Testing

@testable import FirestoreStore

@Suite(.timeLimit(.minutes(1))) struct AccessTokensTests {
  private static let now = Instant(milliseconds: 1_800_000_000_999)

  private func tokens(_ account: TestAccount, _ url: String) throws -> AccessTokens {
    AccessTokens(.account(try ServiceAccountKey(account.file(tokenURL: url))), by: .shared) { Self.now }
  }

  private func decoded(_ part: Substring) throws -> Data {
    let text = part.replacing("-", with: "+").replacing("_", with: "/")
    return try #require(Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)))
  }

  @Test func `an assertion that the account signed is exchanged for a token`() async throws {
    let account = try TestAccount()
    try await StandInTokenServer.serving { server, url in
      #expect(try await tokens(account, url).token() == "token-1")
      let request = try #require(server.requests.first)
      let prefix = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
      #expect(request.hasPrefix(prefix))
      let parts = request.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
      try #require(parts.count == 3)
      #expect(
        try JSONReader.read(try decoded(parts[0]))
          == .object(["alg": .string("RS256"), "typ": .string("JWT"), "kid": .string("k1")]))
      #expect(
        try JSONReader.read(try decoded(parts[1]))
          == .object([
            "iss": .string("remedi@remedi-prod.iam.gserviceaccount.com"),
            "scope": .string("https://www.googleapis.com/auth/datastore"), "aud": .string(url),
            "iat": .integer(1_800_000_000), "exp": .integer(1_800_003_600),
          ]))
      let signature = _RSA.Signing.RSASignature(rawRepresentation: try decoded(parts[2]))
      let signed = Data("\(parts[0]).\(parts[1])".utf8)
      #expect(account.key.publicKey.isValidSignature(signature, for: signed, padding: .insecurePKCS1v1_5))
    }
  }

  @Test func `a token is used until shortly before its end, and by all who ask at once`() async throws {
    let account = try TestAccount()
    try await StandInTokenServer.serving { server, url in
      let tokens = try tokens(account, url)
      let found = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { try await tokens.token() } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(found == ["token-1"] && server.requests.count == 1)
      await tokens.forget("token-0")
      #expect(try await tokens.token() == "token-1")
      await tokens.forget("token-1")
      #expect(try await tokens.token() == "token-2")
    }
  }

  @Test func `a token that ends soon is renewed each time`() async throws {
    let account = try TestAccount()
    try await StandInTokenServer.serving(lifetime: 300) { _, url in
      let tokens = try tokens(account, url)
      #expect(try await tokens.token() == "token-1")
      #expect(try await tokens.token() == "token-2")
    }
  }

  @Test func `a refusal is one sentence, and the next call asks again`() async throws {
    let account = try TestAccount()
    try await StandInTokenServer.serving(status: .unauthorized) { server, url in
      let tokens = try tokens(account, url)
      for number in 1...2 {
        await #expect(throws: RestFault.noToken) { try await tokens.token() }
        #expect(server.requests.count == number)
      }
    }
    #expect(RestFault.noToken.meaning == .refused)
  }

  @Test(arguments: [
    "", "{}", #"{"access_token":"","expires_in":1}"#, #"{"access_token":"a b","expires_in":1}"#,
    #"{"access_token":"a\r\nb","expires_in":1}"#, #"{"access_token":"a","expires_in":0}"#, #"{"access_token":"a"}"#,
  ])
  func `an answer without a token is none`(_ answer: String) {
    #expect(AccessToken(Array(answer.utf8)) == nil)
  }
}
