import Remedi
import Support
import Testing

@testable import Therapies

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
      #expect(last.words.contains("1 of 3 lines differ."))
      #expect(last.words.contains("How often differs 2 tablets at 09:00 every day 2 tablets at 10:00 every day"))
      #expect(last.words.contains("What Levodopa Levodopa"))
      let chosen = try await ann.get("\(pages.history(prescription))?older=1&newer=3")
      #expect(chosen.words.contains("2 of 4 lines differ."))
      #expect(chosen.words.contains("Note differs with water nothing"))
      let same = try await ann.get("\(pages.history(prescription))?older=2&newer=2")
      #expect(same.words.contains("Both versions are the same."))
    }
  }

  @Test("what the library says of an exercise or a medication is told where it is not the same")
  func tellsTheLibrary() throws {
    let latest = prescription.latest
    func version(_ steps: [String], _ milligrams: String?) -> PrescriptionVersion {
      let strength = milligrams.flatMap { DecimalNumber($0) }.map { Quantity($0, "mg") }
      return PrescriptionVersion(
        effectiveFrom: latest.effectiveFrom, authoredAt: latest.authoredAt, author: latest.author,
        action: Action(
          id: "x", name: "Levodopa", description: "", steps: steps,
          ingredient: strength.map { Ingredient(substance: "levodopa", strength: $0) }), timing: latest.timing)
    }
    func lines(_ old: PrescriptionVersion, _ new: PrescriptionVersion) -> [String] {
      VersionChanges.list(from: old, to: new).map { "\($0.label): \($0.old) > \($0.new)" }
    }
    let (plain, full) = (version([], nil), version(["Sit.", "Stand up."], "100"))
    #expect(lines(plain, full) == ["Steps: nothing > 1. Sit. 2. Stand up.", "Strength: nothing > 100 mg"])
    #expect(lines(full, version(["Sit.", "Stand up."], "200")) == ["Strength: 100 mg > 200 mg"])
    #expect(lines(full, version(["Sit."], "100")) == ["Steps: 1. Sit. 2. Stand up. > 1. Sit."])
    #expect(lines(full, full).isEmpty)
    #expect(VersionChanges.comparison(of: full, with: full).count == 3)
    #expect(VersionChanges.comparison(of: plain, with: full).count(where: \.differs) == 2)
  }

  @Test("what is no version is refused", arguments: ["older=0", "newer=9", "older=x", "older=1&older=2", "page=2"])
  func malformed(query: String) async throws {
    try await pages.site.run { client in
      let answer = try await client.as(.ann).get("\(pages.history(prescription))?\(query)")
      #expect(answer.status == 422)
    }
  }
}
