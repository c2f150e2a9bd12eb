import DocumentStore
import Testing

@Suite struct IndexValueTests {
  @Test func `null stands before numbers and numbers before strings, which stand by their bytes`() {
    let sorted: [IndexValue] = [
      .null, .integer(.min), .integer(-1), .integer(0), .integer(.max), .string(""), .string("10"), .string("9"),
      .string("Z"),
      .string("a"), .string("e\u{301}"), .string("z"), .string("\u{E9}"), .string("\u{FFFF}"), .string("\u{1F600}"),
    ]
    for (i, left) in sorted.enumerated() {
      for (j, right) in sorted.enumerated() { #expect((left < right) == (i < j), "\(left) and \(right)") }
    }
  }
}
