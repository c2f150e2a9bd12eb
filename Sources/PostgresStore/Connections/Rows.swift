import CPostgres

/// What a statement answered.
struct Rows: Sendable {
  let count: Int
  private let result: ServerResult

  init(_ result: ServerResult) {
    self.result = result
    count = Int(PQntuples(result.pointer))
  }

  /// The number of rows that the statement wrote or answered.
  var affected: Int { Int(String(cString: PQcmdTuples(result.pointer))) ?? 0 }

  /// The text form of a value of any type. Nil for NULL.
  func text(_ row: Int, _ column: Int) -> String? {
    value(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Throws: `PostgresFault` if the value is no whole number.
  func integer(_ row: Int, _ column: Int) throws -> Int64? {
    guard let text = text(row, column) else { return nil }
    guard let number = Int64(text) else {
      throw PostgresFault(state: nil, message: "The server answered no whole number.", mayHaveRun: true)
    }
    return number
  }

  /// The content of a `bytea`, or the text form of a value of another type. Nil for NULL.
  func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
    value(row, column).map { HexText.bytes($0) ?? Array($0) }
  }

  private func value(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    precondition((0..<count).contains(row) && (0..<Int(PQnfields(result.pointer))).contains(column))
    let (row, column) = (Int32(row), Int32(column))
    guard PQgetisnull(result.pointer, row, column) == 0, let start = PQgetvalue(result.pointer, row, column) else {
      return nil
    }
    return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result.pointer, row, column)))
  }
}
