import DocumentStore
import Foundation
import GRDB
import GRDBSQLite

/// The statements of one connection, each prepared once and run through SQLite's C functions. For the small statements
/// that make up a request, GRDB's handling of arguments and rows costs more than SQLite's work.
///
/// Like the connection, only for one thread at a time. Call `finalize()` before the connection is closed.
final class Connection {
  private let handle: OpaquePointer?
  private var statements: [String: Statement] = [:]

  init(_ db: Database) {
    handle = db.sqliteConnection
    // GRDB uses these hooks to report transactions to observers, on its own queue only. There are no observers.
    sqlite3_commit_hook(handle, nil, nil)
    sqlite3_rollback_hook(handle, nil, nil)
  }

  /// Lets statements wait for another lock holder.
  /// - Parameter seconds: how long; 0 to fail at once.
  func setPatience(_ seconds: Double) { sqlite3_busy_timeout(handle, Int32(seconds * 1000)) }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs a statement to completion.
  /// - Throws: `DatabaseError`
  func run(_ sql: String, _ arguments: IndexValue...) throws { try run(sql, arguments) }

  /// - Throws: `DatabaseError`
  func run(_ sql: String, _ arguments: [IndexValue]) throws {
    try rows(sql, arguments) { _ in }
  }

  /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The first number of the first row. Nil if there is none.
  /// - Throws: `DatabaseError`
  func number(_ sql: String, _ arguments: IndexValue...) throws -> Int64? {
    var found: Int64?
    try rows(sql, arguments) { row in found = found ?? row.number(0) }
    return found
  }

  /// Passes the rows to `body`, one after another.
  /// - Throws: `DatabaseError`, and what `body` throws.
  func rows(_ sql: String, _ arguments: [IndexValue], _ body: (Statement) throws -> Void) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    for (index, argument) in zip(Int32(1)..., arguments) { try statement.bind(index, argument) }
    while try statement.step() { try body(statement) }
  }

  /// The statement, prepared on first use. A caller that binds values must reset it.
  /// - Throws: `DatabaseError`
  func statement(_ sql: String) throws -> Statement {
    if let known = statements[sql] { return known }
    let made = try Statement(sql, handle)
    statements[sql] = made
    return made
  }

  func finalize() { statements = [:] }
}

/// A prepared statement and its current row.
final class Statement {
  private let handle: OpaquePointer?
  private let connection: OpaquePointer?

  /// - Throws: `DatabaseError`
  init(_ sql: String, _ connection: OpaquePointer?) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    (self.handle, self.connection) = (handle, connection)
    guard code == SQLITE_OK else { throw error }
  }

  deinit { sqlite3_finalize(handle) }

  /// - Throws: `DatabaseError`, because SQLite would treat an unbound parameter as null.
  func bind(_ index: Int32, _ value: IndexValue) throws {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let number): try check(sqlite3_bind_int64(handle, index, number))
    case .string(var text): try text.withUTF8 { try bind(index, $0, isCopied: true) }
    }
  }

  /// - Parameter isCopied: false if the text stays valid until the statement is reset.
  /// - Throws: `DatabaseError`
  func bind(_ index: Int32, _ text: UnsafeBufferPointer<UInt8>, isCopied: Bool) throws {
    let code = text.withMemoryRebound(to: CChar.self) { text in
      // An empty text may have no address, which SQLite would bind as null.
      withUnsafePointer(to: CChar(0)) { nothing in
        sqlite3_bind_text(
          handle, index, text.baseAddress ?? nothing, Int32(text.count), isCopied || text.isEmpty ? Self.copy : nil)
      }
    }
    try check(code)
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw error }
  }

  /// SQLITE_TRANSIENT, a macro in C.
  private static let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// - Returns: whether there is a row.
  /// - Throws: `DatabaseError`
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error
    }
  }

  /// Releases the row, the bound values and, if nothing else holds it, the snapshot.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func data(_ column: Int32) -> Data { Data(bytes(column)) }

  /// Valid until the next step.
  private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    // The address first, because asking for it may move the text.
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  private var error: DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: String(cString: sqlite3_errmsg(connection)))
  }
}
