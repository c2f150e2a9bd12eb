import Remedi
import Support
import Testing

@Suite("Versions side by side")
struct ComparisonTests {
  let pages: TherapyPages
  let prescription: Prescription

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00", note: "with water")
  }

  @Test("the last two are compared, or those that were chosen; what differs is marked")
  func compares() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      #expect(try await !ann.get(pages.history(prescription)).words.contains("Side by side"))
      try await pages.site.change(prescription, at: "09:00")
      try await pages.site.change(prescription, at: "10:00")
      let last = try await ann.get(pages.history(prescription))
      #expect(last.value(of: "older") == "2")
      #expect(last.value(of: "newer") == "3")
      #expect(last.words.contains("They differ in 1 of 3 lines."))
      #expect(last.words.contains("How often differs 2 tablets at 09:00 every day 2 tablets at 10:00 every day"))
      #expect(last.words.contains("What Levodopa Levodopa"))
      let chosen = try await ann.get("\(pages.history(prescription))?older=1&newer=3")
      #expect(chosen.words.contains("They differ in 2 of 4 lines."))
      #expect(chosen.words.contains("Note differs with water nothing"))
      #expect(
        try await ann.get("\(pages.history(prescription))?older=2&newer=2").words.contains("They say the same."))
    }
  }

  @Test("what is no version is refused", arguments: ["older=0", "newer=9", "older=x", "older=1&older=2", "page=2"])
  func malformed(query: String) async throws {
    try await pages.site.run { client in
      let answer = try await client.as(.ann).get("\(pages.history(prescription))?\(query)")
      #expect(answer.status == 422)
    }
  }
}
