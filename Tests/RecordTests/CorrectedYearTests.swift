import Practice
import Remedi
import Testing

@testable import Record

@Suite("A year of corrections", .timeLimit(.minutes(5)))
struct CorrectedYearTests {
  @Test("every past moment is answered as it was answered then, and no stored event changes", arguments: [1, 2, 3])
  func replayed(seed: UInt64) async throws {
    var year = try await CorrectedYear(seed: seed)
    var stored = try await year.storedEvents()
    for _ in 1...220 {
      try await year.step()
      let events = try await year.storedEvents()
      for (path, known) in stored { #expect(events[path]?.hasPrefix(known) == true, "\(path)") }
      stored = events
      let earlier = year.moment()
      #expect(try await year.answers(asOf: earlier.at) == earlier.completions)
    }
    for earlier in year.past { #expect(try await year.answers(asOf: earlier.at) == earlier.completions) }
    // Everything that there is happened.
    let all = stored.values.joined()
    for kind in ["corrected", "undone", "duplicate"] { #expect(all.contains("\"event\":\"\(kind)\"")) }
    #expect(try await year.practice.record.check().faults == [])
  }
}
