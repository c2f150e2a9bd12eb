import DocumentStore

extension Rows {
  /// A whole number. Nil if the value is null.
  /// - Throws: `StoreError.unavailable` if it is something else.
  func number(_ row: Int, _ column: Int) throws -> Int64? {
    do {
      return try integer(row, column)
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }

  /// A truth that the statement has cast to a number. False if the value is null.
  func flag(_ row: Int, _ column: Int) throws -> Bool { try number(row, column) == 1 }

  /// A transaction number (`xid8`) as text. Nil if the value is null or no such number.
  func transaction(_ row: Int, _ column: Int) -> UInt64? { text(row, column).flatMap { UInt64($0) } }
}
