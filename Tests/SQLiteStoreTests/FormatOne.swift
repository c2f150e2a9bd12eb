import DocumentStore
import Foundation
import GRDB

@testable import SQLiteStore

/// A store as the releases before the second format left it.
struct FormatOne {
  let file: String

  /// - Parameter directory: made here, empty.
  init(in directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    file = SQLiteStore.file(in: directory).path
    try write { db in
      try db.execute(sql: Schema.steps[0])
      try db.execute(
        sql: """
          CREATE INDEX "items/collection/rank" ON documents (parent, json_extract(body, '$."rank"'), id)
          WHERE collection = 'items';
          CREATE INDEX "items/group/rank" ON documents (json_extract(body, '$."rank"'), parent, id)
          WHERE collection = 'items';
          PRAGMA user_version = 1
          """)
    }
  }

  func put(_ document: Document) throws {
    let (path, number) = (document.path, document.revision.text)
    try write { db in
      try db.execute(
        sql: "INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          path.collection.text, path.id, path.collection.name, Int64(number), document.schema,
          String(decoding: document.body, as: UTF8.self),
        ])
      try db.execute(sql: "UPDATE store SET newest_commit = max(newest_commit, ?)", arguments: [Int64(number)])
    }
  }

  func delete(_ path: DocumentPath, in commit: Int64) throws {
    try write { db in
      try db.execute(
        sql: "INSERT INTO tombstones VALUES (?, ?, ?)", arguments: [path.collection.text, path.id, commit])
      try db.execute(sql: "UPDATE store SET newest_commit = max(newest_commit, ?)", arguments: [commit])
    }
  }

  @discardableResult
  func write<T>(_ body: (Database) throws -> T) throws -> T {
    let queue = try DatabaseQueue(path: file)
    let result = try queue.write(body)
    try queue.close()
    return result
  }
}
