import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Synchronizing with the message service")
struct ServiceListTests {
  private static let first: [String: JSONValue] = ["lastUpdatedDate": "01/01/2026"]

  private func page(
    _ number: Int, _ since: String, of client: ServiceClient, _ code: Int = 2
  ) async throws -> Answer {
    try await client.call(code, ["lastUpdatedDate": .string(since), "PageNumber": .integer(Int64(number))])
  }

  @Test("pages through a hundred messages, and behind the last page there is nothing")
  func hundred() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(100)
    try await scene.run { ann, _ async throws in
      var (ids, balances) = ([String](), [String]())
      for number in 1...7 {
        let answer = try await page(number, "01/01/2026", of: ann)
        ids += answer.all("MessageId")
        balances.append(answer.balance ?? "")
        #expect(Set(answer.all("balanceCount")) == [answer.balance ?? ""])
        #expect(Set(answer.all("lastUpdatedDate")) == [answer.stamp])
      }
      #expect(balances == ["100", "85", "70", "55", "40", "25", "10"])
      #expect(ids == (1...100).reversed().map { "m\($0)" })
      let behind = try await page(8, "01/01/2026", of: ann)
      #expect(behind.details == [])
      #expect(behind.balance == "0")
    }
  }

  @Test("loses nothing that arrives between two pages, whichever text the client sends for the later ones")
  func arriving() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(32)
    try await scene.run { ann, _ async throws in
      let first = try await page(1, "01/01/2026", of: ann)
      try await scene.fill(3, named: "late")
      let second = try await page(2, first.stamp, of: ann)
      #expect(second.all("MessageId") == (3...17).reversed().map { "m\($0)" })
      #expect(second.stamp == first.stamp)
      #expect(try await page(3, "01/01/2026", of: ann).all("MessageId") == ["m2", "m1"])
      let news = try await page(1, first.stamp, of: ann)
      #expect(Set(news.all("MessageId")) == ["late1", "late2", "late3"])
      #expect(news.balance == "3")
      let nothing = try await page(1, news.stamp, of: ann)
      #expect(nothing.details == [])
      #expect(nothing.balance == "0")
      #expect(nothing.stamp == news.stamp)
    }
  }

  @Test("pages through changes, those that change again coming with the next synchronizing")
  func changes() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(1, named: "old")
    try await scene.run { ann, _ async throws in
      let since = try await page(1, "01/01/2026", of: ann).stamp
      try await scene.fill(20)
      let first = try await page(1, since, of: ann)
      #expect(first.balance == "20")
      #expect(first.all("MessageId").count == 15)
      let last = "m20"
      #expect(try await ann.call(3, ["MessageId": .string(last), "MessageType": 1]).responseCode == "600")
      let second = try await page(2, since, of: ann)
      #expect(second.balance == "5")
      let next = try await page(1, first.stamp, of: ann)
      #expect(Set(first.all("MessageId") + second.all("MessageId") + next.all("MessageId")).count == 20)
      #expect(next.all("ReadStatus") == ["0"])
    }
  }

  @Test("tells once what is deleted for good")
  func removed() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(2)
    try await scene.run { ann, _ async throws in
      let since = try await page(1, "01/01/2026", of: ann).stamp
      #expect(try await ann.call(8).responseCode == "600")
      for type in [1, 3] {
        let answer = try await ann.call(5, ["messageId": "m1", "messageType": .integer(Int64(type))])
        #expect(answer.responseCode == "600")
      }
      let answer = try await page(1, since, of: ann)
      #expect(answer.details == [])
      #expect(answer.json["Removed"] == [["MessageId": "m1", "MessageType": "3"]])
      #expect(try await page(1, answer.stamp, of: ann).json["Removed"] == nil)
    }
  }

  @Test(
    "refuses what is no date, a date in the future, and numbers that no page has",
    arguments: [
      ("lastUpdatedDate", "2026-01-01"), ("lastUpdatedDate", "31/02/2026"), ("lastUpdatedDate", "01/01/2027"),
      ("PageNumber", "0"), ("PageNumber", "-1"), ("PageNumber", "one"),
    ])
  func refused(field: String, value: String) async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      for code in [2, 8, 12] {
        let answer = try await ann.call(code, [field: .string(value)])
        #expect(answer.responseCode == "604")
        #expect(answer.wrongFields == [field])
      }
    }
  }

  @Test("begins anew for a text from before the store was restored, and after a day counts from that day")
  func begins() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(1, named: "old")
    scene.site.clock.advance(seconds: 2 * 86_400)
    try await scene.fill(1)
    try await scene.run { ann, _ async throws in
      #expect(try await page(1, "02/03/2026 99999", of: ann).all("MessageId") == ["m1", "old1"])
      #expect(try await page(1, "04/03/2026", of: ann).all("MessageId") == ["m1"])
      #expect(try await page(1, "04/03/2026", of: ann).balance == "1")
      #expect(try await ann.call(2).all("MessageId") == ["m1", "old1"])
    }
  }

  @Test("shows nobody else's")
  func others() async throws {
    let scene = try await ServiceScene()
    try await scene.fill(2)
    try await scene.members.discuss("t1")
    try await scene.site.run { client async throws in
      let eve = scene.caller(scene.members.eve, client)
      #expect(try await eve.call(2, Self.first).details == [])
      #expect(try await eve.call(8, Self.first).details == [])
      #expect(try await eve.call(17).details == [])
    }
  }

  @Test("lists the discussions with their comments, and the text with which they begin")
  func discussions() async throws {
    let scene = try await ServiceScene()
    try await scene.members.discuss("t1")
    try await scene.run { ann, charlie async throws in
      let added = try await ann.call(101, ["discussionId": "t1", "CommentDescription": "By half."])
      #expect(added.details["commentsId"]?.string == "2")
      let list = try await charlie.call(8, Self.first)
      let item = try #require(list.details[0])
      #expect(item["TextDiscussion"]?.string == "Shall we lower the dose?")
      #expect(item["senderName"]?.string == scene.site.ann.name)
      #expect(item["Participants"]?.array?.count == 1)
      #expect(item["earlierComments"]?.string == "0")
      #expect(item["Comments"]?.array?.count == 1)
      #expect(item["Comments"]?[0]?["CommentStatus"]?.string == "1")
      let read = try await charlie.call(4, ["discussionId": "t1", "commentsId": "2", "ReadStatus": 0])
      #expect(read.responseCode == "600")
      let again = try await page(1, list.stamp, of: charlie, 8)
      #expect(again.details[0]?["Comments"]?[0]?["CommentStatus"]?.string == "0")
      #expect(try await charlie.call(9, ["discussionId": "t1"]).responseCode == "600")
      let left = try await page(1, again.stamp, of: charlie, 8)
      #expect(left.json["Removed"] == [["discussionId": "t1"]])
      #expect(try await charlie.call(9, ["discussionId": "t1"]).responseCode == "604")
    }
  }

  @Test("pages through a directory of twenty, whole or searched, and behind the last page there is nothing")
  func directoryPages() async throws {
    let scene = try await ServiceScene()
    let site = scene.site
    for number in 10...27 {
      _ = try await site.record.addPhysician(
        name: "Dr Kit \(number)", email: "kit\(number)@example.org", roles: [.physician], clinicId: site.clinic.id,
        passwordHash: "hash", at: site.clock.now)
    }
    let kits = (10...27).map { "Dr Kit \($0)" }
    try await scene.run { ann, _ async throws in
      func pages(_ fields: [String: JSONValue]) async throws -> [Answer] {
        var pages: [Answer] = []
        for number: Int64 in 1...3 {
          pages.append(try await ann.call(12, fields.merging(["PageNumber": .integer(number)]) { $1 }))
        }
        return pages
      }
      let whole = try await pages(Self.first)
      #expect(whole.map(\.balance) == ["20", "5", "0"])
      #expect(whole.map { $0.all("physicianId").count } == [15, 5, 0])
      let names = whole.flatMap { $0.all("physicianName") }
      #expect(Set(names) == Set(kits + [site.ann.name, site.charlie.name]))
      #expect(names.count == 20)
      #expect(Set(whole.map(\.stamp)).count == 1)
      let found = try await pages(["searching": 1, "searchText": "kit", "lastUpdatedDate": .string(whole[0].stamp)])
      #expect(found.map(\.balance) == ["18", "3", "0"])
      #expect(found.flatMap { $0.all("physicianName") } == kits)
      #expect(found.map(\.stamp) == whole.map(\.stamp))
    }
  }

  @Test("tells the whole directory again as soon as it says anything else")
  func directory() async throws {
    let scene = try await ServiceScene()
    let charlie = scene.site.charlie.id.text
    try await scene.run { ann, _ async throws in
      let all = try await ann.call(12, Self.first)
      #expect(all.all("physicianId").contains(charlie))
      #expect(try await page(1, all.stamp, of: ann, 12).details == [])
      #expect(try await page(1, all.stamp, of: ann, 12).stamp == all.stamp)
      #expect(try await ann.call(13, ["physicianId": .string(charlie)]).responseCode == "600")
      let later = try await page(1, all.stamp, of: ann, 12)
      #expect(!later.all("physicianId").contains(charlie))
      #expect(later.json["Removed"] == [["physicianId": .string(charlie)]])
      #expect(try await ann.call(105, ["physicianId": .string(charlie)]).responseCode == "600")
      let found = try await ann.call(12, ["searching": 1, "searchText": .string(scene.site.charlie.name)])
      #expect(found.all("physicianId") == [charlie])
    }
  }
}
