import Remedi
import Support
import Testing

@testable import Accounts

@Suite("Whom to ask who cannot sign in")
struct ContactPageTests {
  @Test("is a manager of the clinic where the operator named nobody, and no link leads there")
  func nobody() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      #expect(try await client.anonymous.get("/contact").words.contains("ask a manager of your clinic"))
      #expect(try await !client.anonymous.get("/sign-in").text.contains("/contact"))
    }
  }

  @Test("is whom the operator named, linked from the sign-in page")
  func named() async throws {
    let contact = try #require(OperatorContact(" help@example.org "))
    let site = try await TestSite(contact: contact)
    try await site.run { client async throws in
      #expect(try await client.anonymous.get("/contact").text.contains("<a href=\"mailto:help@example.org\">"))
      #expect(try await client.anonymous.get("/sign-in").text.contains("<a href=\"/contact\">"))
    }
  }

  @Test(
    "is an address, a URL or words on one line",
    arguments: [
      ("help@example.org", "mailto:help@example.org"), ("https://example.org/help", "https://example.org/help"),
      ("Extension 4711", nil), ("javascript:alert(1)", nil),
    ] as [(String, String?)])
  func links(text: String, href: String?) throws {
    #expect(try #require(OperatorContact(text)).href == href)
  }

  @Test("is refused where it is empty, too long, or of several lines")
  func refused() {
    for text in ["", "  ", "a\nb", String(repeating: "a", count: 301)] { #expect(OperatorContact(text) == nil) }
  }
}
