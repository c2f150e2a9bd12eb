/// What a statement answered.
struct Rows: Sendable {
  let count: Int
  func text(_ row: Int, _ column: Int) -> String? { fatalError() }
  /// - Throws: `PostgresFault` if the value is no whole number.
  func integer(_ row: Int, _ column: Int) throws -> Int64? { fatalError() }
  func bytes(_ row: Int, _ column: Int) -> [UInt8]? { fatalError() }
}
