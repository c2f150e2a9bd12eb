/// The adherence of days in a row, written as one line: 30 small numbers four times are read with every board.
struct ClosedDays: Sendable, Hashable {
  var days: [Adherence]
}

extension ClosedDays: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = NumberLine.read(try container.decode(String.self))
    guard numbers.count == BoardFacts.days * 4 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the days of a board")
    }
    days = stride(from: 0, to: numbers.count, by: 4).map { index in
      Adherence(
        scheduled: Int(numbers[index]), completed: Int(numbers[index + 1]), skipped: Int(numbers[index + 2]),
        excused: Int(numbers[index + 3]))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      NumberLine.write(days.flatMap { [$0.scheduled, $0.completed, $0.skipped, $0.excused].map(Int64.init) }))
  }
}
