import Foundation
import Testing

@testable import Messaging

@Suite("Read intervals")
struct ReadIntervalsTests {
  @Test("What was read one by one is one interval, in any order, and its encoding is as short")
  func merges() throws {
    var read = ReadIntervals()
    for number in [5, 1, 3, 2, 4] { read.insert(number...number) }
    #expect(read.count(in: 1...10) == 5)
    #expect(String(decoding: try JSONEncoder().encode(read), as: UTF8.self) == "[1,5]")
  }

  @Test("Intervals agree with a set of numbers after any insertions and removals")
  func agreesWithSet() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var (read, numbers) = (ReadIntervals(), Set<Int>())
      for _ in 0..<30 {
        let low = Int.random(in: 1...40, using: &generator)
        if Bool.random(using: &generator) {
          let range = low...(low + Int.random(in: 0...5, using: &generator))
          read.insert(range)
          numbers.formUnion(range)
        } else {
          read.remove(low)
          numbers.remove(low)
        }
      }
      #expect((1...50).allSatisfy { read.contains($0) == numbers.contains($0) })
      #expect(read.count(in: 7...31) == numbers.filter((7...31).contains).count)
    }
  }
}
