import Hummingbird
import HTTPTypes
import Remedi
import Testing

@testable import Web

@Suite("The language that a client wants most")
struct WantedLanguageTests {
  @Test(
    "is that of the greatest weight among those that there are words in",
    arguments: [
      ("de", "de"), ("de-AT, en;q=0.8", "de-AT"), ("en;q=0.5, de;q=0.9", "de"), ("fr, nl;q=0.9, en;q=0.1", "en"),
      ("de;q=0, en;q=0.3", "en"), ("en, de", "en"), ("fr", nil), ("", nil), ("*", nil), (";;q=x,,", nil),
      ("de;q=rubbish", nil),
    ] as [(String, String?)])
  func wanted(header: String, language: String?) {
    let request = Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: [.acceptLanguage: header]),
      body: RequestBody(buffer: ByteBuffer()))
    #expect(request.wantedLanguage?.text == language)
  }
}
