import Record
import Remedi
import Support
import Testing

@testable import Reminders

@Suite("The page of the daily letter")
struct DigestPagesTests {
  @Test("chooses an hour, shows it, and switches the letter off")
  func chooses() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.as(.ann)
      let page = try await browser.get("/account/digest")
      #expect(page.status == 200 && page.value(of: "hour") == "")
      #expect(page.words.contains("1 silent, 1 over a limit, 1 in pain") && page.words.contains("Europe/Berlin"))
      #expect(page.options(of: "hour").count == 25)
      for _ in 1...2 {
        #expect(try await browser.post("/account/digest", form: ["hour": "7"]).location == "/account")
      }
      #expect(try await browser.get("/account").words.contains("The daily letter comes at the hour"))
      #expect(try await browser.get("/account/digest").value(of: "hour") == "7")
      #expect(try await site.record.digestHour(of: site.ann) == 7)
      #expect(try await client.as(.charlie).get("/account/digest").value(of: "hour") == "", "each has an own one")
      #expect(try await browser.post("/account/digest", form: ["hour": ""]).location == "/account")
      #expect(try await site.record.digestHour(of: site.ann) == nil)
    }
    let history = try await site.record.accountHistory(of: site.ann, limit: 10).map(\.what)
    #expect(history.filter { $0.contains("Daily letter") }.count == 2, "the same again is no change")
    #expect(try await site.record.check().faults == [])
  }

  @Test("takes no other hour", arguments: ["24", "-1", "7.5", "seven", "07:00", " ", "99999999999999999999"])
  func wrongHour(hour: String) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let answer = try await client.as(.ann).post("/account/digest", form: ["hour": hour])
      #expect(answer.status == 422)
      #expect(try #require(answer.fault(of: "hour")).contains("from the list"))
      #expect(try await client.as(.ann).post("/account/digest", form: [:]).status == 422)
    }
    #expect(try await site.record.digestHour(of: site.ann) == nil)
  }

  @Test("is for who reads patients: others are not led there, and nobody who is not signed in")
  func others() async throws {
    let site = try await TestSite()
    let people = try site.record.people(of: site.ann)
    try await people.reassign(site.dora.id, from: site.charlie.id, to: site.ann.id, at: site.clock.now)
    try await people.change([.engineer], of: site.charlie.id, from: site.charlie.roles, at: site.clock.now)
    try await site.run { client async throws in
      #expect(try await client.as(.ann).get("/account").text.contains("/account/digest"))
      #expect(try await !client.as(.charlie).get("/account").text.contains("/account/digest"))
      #expect(try await client.as(.charlie).get("/account/digest").status == 403)
      #expect(try await client.as(.charlie).post("/account/digest", form: ["hour": "7"]).status == 403)
      #expect(try await client.anonymous.get("/account/digest").location == "/sign-in?from=/account/digest")
      let forged = try await client.as(.ann).post(
        "/account/digest", form: ["hour": "7"], protection: .foreignOrigin)
      #expect(forged.status == 403)
    }
    #expect(try await site.record.digestHour(of: site.ann) == nil)
  }
}
