import DocumentStore
import Foundation

/// What a store is, without any thought for speed: a dictionary, filtered and sorted whole for every question.
struct Model {
  struct Entry {
    let revision: Revision
    let body: Data
    let fields: [String: IndexValue]
  }

  private(set) var entries: [DocumentPath: Entry] = [:]

  /// What the store must throw; nil where it must succeed.
  func fault(of writes: [Write]) -> StoreError? {
    for write in writes {
      let current = entries[write.path]?.revision
      switch write.precondition {
      case .absent where current != nil: return .exists(write.path)
      case .present where current == nil: return .notFound(write.path)
      case .revision(let wanted) where wanted != current: return .conflict(write.path)
      default: continue
      }
    }
    return nil
  }

  mutating func apply(_ writes: [(write: Write, fields: [String: IndexValue])], _ revision: Revision) {
    for (write, fields) in writes {
      switch write.action {
      case .delete: entries[write.path] = nil
      case .put(let body, _): entries[write.path] = Entry(revision: revision, body: body, fields: fields)
      }
    }
  }

  /// The values of the fields of an index at a path.
  func values(_ fields: [String], at path: DocumentPath) -> [IndexValue] {
    fields.map { entries[path]?.fields[$0] ?? .null }
  }

  /// The answer to a query. A group stands by path here, where an engine has its own order of collections.
  func paths(_ query: Query) -> [DocumentPath] {
    let (fields, collection) = fieldsAndCollection(query.source)
    let found = entries.filter { path, entry in
      guard collection.map({ path.collection == $0 }) ?? (path.collection.name == "items") else { return false }
      let values = fields.map { entry.fields[$0] ?? .null }
      guard Array(values.prefix(query.equals.count)) == query.equals else { return false }
      guard values.count > query.equals.count else { return true }
      let ranged = values[query.equals.count]
      return ranged >= query.lower ?? .null && (query.upper.map { ranged <= $0 } ?? true)
    }
    let sorted = found.keys.sorted { left, right in
      for field in fields {
        let a = entries[left]?.fields[field] ?? .null
        let b = entries[right]?.fields[field] ?? .null
        if a != b { return a < b }
      }
      return left < right
    }
    return query.direction == .ascending ? sorted : sorted.reversed()
  }

  private func fieldsAndCollection(_ source: Query.Source) -> ([String], CollectionPath?) {
    switch source {
    case .collection(let path): ([], path)
    case .index(let index, in: let path): (index.fields, path)
    case .group(let index): (index.fields, nil)
    }
  }
}
