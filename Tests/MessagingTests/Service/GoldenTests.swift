import Hummingbird
import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The examples of the message service")
struct GoldenTests {
  @Test(
    "are answered as they are written, in either table of codes, and so is what the documents lack",
    arguments: [("sections", 22), ("list", 15), ("extensions", 8)])
  func replayed(table: String, count: Int) async throws {
    let scene = try await GoldenScene(isUrgent: table == "extensions")
    let examples = try GoldenExample.all(table)
    #expect(examples.count == count)
    try await scene.site.run { client async throws in
      var names = scene.names
      for example in examples {
        scene.site.clock.now = try GoldenScene.moment(example.at)
        scene.store.isAway = example.storeIsAway
        let token = names["9x2k7m4q8v0c3t5w1z6r2h7jd"]
        let api = token.map { client.api(token: $0) } ?? client.anonymousAPI
        let answer = try await api.post(ServiceClient.path, json: names.translated(example.request))
        #expect(answer.status == 200, "\(example.name)")
        #expect(names.differences(example.answer, answer.json) == [], "\(example.name)")
      }
    }
  }
}
