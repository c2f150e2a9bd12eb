import Foundation
import Testing

@testable import FirestoreStore

@Suite struct ServiceAccountKeyTests {
  @Test func `is read from the file, and never shown`() throws {
    let account = try TestAccount()
    let key = try ServiceAccountKey(account.file())
    #expect(key.email == "remedi@remedi-prod.iam.gserviceaccount.com" && key.id == "k1")
    #expect(key.key.pemRepresentation == account.key.pemRepresentation)
    var shown = ""
    dump(key, to: &shown)
    #expect(!"\(key) \(String(reflecting: key)) \(shown)".contains("remedi-prod"))
    #expect(!shown.contains("PRIVATE"))
  }

  @Test func `refuses a file that is no key`() throws {
    let account = try TestAccount()
    for (file, fault) in [
      (Data(), ServiceAccountKeyError.form), (Data("[]".utf8), .form), (Data("{}".utf8), .form),
      (account.file(changing: "type", to: "authorized_user"), .form),
      (account.file(changing: "client_email", to: ""), .form),
      (account.file(changing: "private_key", to: "heron"), .key),
      (account.file(tokenURL: "http://example.org/token"), .unprotected),
      (account.file(tokenURL: "http://127.0.0.1.example.org/token"), .unprotected),
    ] {
      #expect(throws: fault) { try ServiceAccountKey(file) }
    }
  }
}
