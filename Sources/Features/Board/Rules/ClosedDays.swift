import Remedi

/// The adherence of consecutive days, stored as one compact line, because every board reads four times 30 small
/// numbers.
struct ClosedDays: Sendable, Hashable {
  var days: [Adherence]
}

extension ClosedDays: NumberLineCodable {
  var line: String {
    NumberLine.write(days.flatMap { [$0.scheduled, $0.completed, $0.skipped, $0.excused].map(Int64.init) })
  }

  init?(line: String) {
    let numbers = NumberLine.read(line)
    guard numbers.count == BoardFacts.days * 4 else { return nil }
    days = stride(from: 0, to: numbers.count, by: 4).map { index in
      Adherence(
        scheduled: Int(numbers[index]), completed: Int(numbers[index + 1]), skipped: Int(numbers[index + 2]),
        excused: Int(numbers[index + 3]))
    }
  }
}
