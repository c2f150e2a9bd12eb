import Foundation
import Remedi
import Support
import Testing

@Suite("The text size of the site")
struct TextSizeTests {
  @Test("is kept with the account, in every browser")
  func kept() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.as(.ann)
      #expect(try await !browser.get("/patients").text.contains("data-text-size"))
      #expect(try await browser.post("/account/text-size", form: ["textSize": "130"]).location == "/account")
      #expect(try await browser.get("/account").value(of: "textSize") == "130")
      #expect(try await client.as(.ann).get("/patients").text.contains("<html lang=\"en\" data-text-size=\"130\">"))
      #expect(try await !client.as(.charlie).get("/patients").text.contains("data-text-size"))
      for wrong in ["", "90", "1000", "large"] {
        #expect(try await browser.post("/account/text-size", form: ["textSize": wrong]).status == 422)
      }
      #expect(try await browser.post("/account/text-size", form: ["textSize": "100"]).status == 303)
      #expect(try await !browser.get("/patients").text.contains("data-text-size"))
    }
  }

  /// 18 pixels for what is read, 20 for what is pressed, nothing on a screen under 14.
  @Test("is never smaller than old eyes read")
  func sizes() throws {
    let style = String(decoding: try SiteParts.publicFiles.get().required("css/remedi.css"), as: UTF8.self)
    #expect(style.contains("--text-body: 1.125rem;"))
    #expect(style.contains("font: 400 var(--text-body)/1.55 var(--font);"))
    #expect(style.contains("font: 600 1.25rem/1.2 var(--font);"))
    let sizes = style.matches(of: /font(?:-size)?:[^;}]*?([0-9.]+)rem/).compactMap { Double($0.output.1) }
    #expect(sizes.count > 10)
    #expect(sizes.allSatisfy { $0 >= 0.875 }, "\(sizes.filter { $0 < 0.875 })")
  }
}
