import Remedi
import Testing

@Suite("How much one answer holds")
struct AnswerBoundTests {
  private static func refusal(_ days: String) -> RemediError {
    .invalid(
      "to",
      "Too much is planned on these days for one answer. From this first day on, at most \(days) can be asked for at once."
    )
  }

  @Test("is counted to the last item, and what is too much names the days that fit")
  func counting() throws {
    var bound = AnswerBound(naming: "to", most: 10)
    try bound.count(6, behind: 0)
    try bound.count(4, behind: 16)
    #expect(throws: Self.refusal("32 days")) { try bound.count(1, behind: 32) }
    var small = AnswerBound(naming: "to", most: 10)
    #expect(throws: Self.refusal("1 day")) { try small.count(11, behind: 0) }
  }
}
