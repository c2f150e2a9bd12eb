import DocumentStore
import Remedi
import Testing

@Suite struct OrderKeyTests {
  private static let extremes: [IndexValue] = [
    .null, .integer(.min), .integer(-1), .integer(0), .integer(1), .integer(255), .integer(256), .integer(.max),
    .string(""), .string("\u{1}"), .string("a"), .string("a\u{1}"), .string("aa"), .string("ab"), .string("e\u{301}"),
    .string("\u{E9}"), .string("\u{FFFF}"), .string("\u{10FFFF}"),
  ]

  private func isBefore(_ left: [IndexValue], _ right: [IndexValue]) -> Bool {
    for (a, b) in zip(left, right) where a != b { return a < b }
    return left.count < right.count
  }

  private func values(_ random: inout SeededGenerator) -> [IndexValue] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: Self.extremes[Int.random(in: Self.extremes.indices, using: &random)]
      case 1: .integer(Int64.random(in: .min ... .max, using: &random))
      default:
        .string(
          String(
            String.UnicodeScalarView(
              (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 1...(Bool.random(using: &random) ? 3 : 0x10FFFF), using: &random))
              })))
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func `bytes stand as the values do, and give them back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      let left = values(&random)
      // Often with the same beginning, so that more than the first value decides.
      let right = Bool.random(using: &random) ? Array(left.prefix(2)) + values(&random) : values(&random)
      #expect((OrderKey(left) < OrderKey(right)) == isBefore(left, right), "\(left) and \(right)")
      #expect((OrderKey(left) == OrderKey(right)) == (left == right))
      #expect(try OrderKey(left).values == left)
    }
  }

  @Test func `extremes stand in their order, alone and after another value`() {
    for before in [[], [IndexValue.null], [.string("a")], [.integer(.max), .string("")]] {
      for (i, left) in Self.extremes.enumerated() {
        for (j, right) in Self.extremes.enumerated() {
          #expect((OrderKey(before + [left]) < OrderKey(before + [right])) == (i < j), "\(left) and \(right)")
        }
      }
    }
  }

  @Test func `the bytes are those of the engines that keep them`() {
    #expect(
      OrderKey([.null, .integer(1), .string("é"), .integer(-1)]).bytes == [
        1, 2, 0x80, 0, 0, 0, 0, 0, 0, 1, 3, 0xC3, 0xA9, 0, 2, 0x7F, 255, 255, 255, 255, 255, 255, 255,
      ])
  }

  @Test(arguments: [[0], [4], [2, 1], [3, 0x61], [3, 0xFF, 0], [1, 3], [255]] as [[UInt8]])
  func `damaged bytes are a damaged store`(_ bytes: [UInt8]) {
    #expect(throws: StoreError.unavailable("The store is damaged: it holds a key that no document can have.")) {
      try OrderKey(bytes: bytes).values
    }
  }

  @Test(arguments: [1, 2, 3]) func `a range has the keys whose values it has`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick() -> IndexValue { Self.extremes[Int.random(in: Self.extremes.indices, using: &random)] }
    for _ in 0..<4000 {
      let (equal, lower, upper) = (pick(), Bool.random(using: &random) ? pick() : nil, pick())
      let range = KeyRange(equals: [equal], from: lower, through: upper)
      let (first, second) = (Bool.random(using: &random) ? equal : pick(), pick())
      let key = OrderKey([first, second, pick()])
      let isWithin = first == equal && second >= lower ?? .null && second <= upper
      #expect((key >= range.lower && key < range.upper) == isWithin)
    }
  }

  @Test func `a bound that no document's key reaches is cut, and still stands between the same keys`() {
    let long = String(repeating: "x", count: 2000)
    let range = KeyRange(equals: [.string(long)], from: nil, through: nil)
    #expect(range.lower.bytes.count == OrderKey.maximumSize + 1)
    #expect(range.upper.bytes.count == OrderKey.maximumSize + 1)
    for count in [1, 800, OrderKey.maximumSize - 2] {
      let key = OrderKey([.string(String(repeating: "x", count: count))])
      #expect(key.bytes.count <= OrderKey.maximumSize && key < range.lower && key < range.upper)
    }
    #expect(OrderKey([.string("y")]) >= range.upper)
  }
}
