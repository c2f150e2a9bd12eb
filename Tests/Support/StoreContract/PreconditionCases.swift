import DocumentStore
import Foundation
import Testing

private let path = items.document("one")

extension StoreContract {
  static let preconditionCases = [
    ContractCase("none: a put and a delete succeed whether a document is there or not") { store in
      try await store.commit([delete(path)])
      #expect(try await store.document(at: path) == nil)
      try await store.commit([put(path, #"{"a":1}"#)])
      try await store.commit([put(path, #"{"a":2}"#)])
      #expect(try await store.document(at: path)?.body == Data(#"{"a":2}"#.utf8))
      try await store.commit([delete(path)])
      #expect(try await store.document(at: path) == nil)
    },
    ContractCase("absent: succeeds where nothing is, or no longer is, and otherwise throws exists") { store in
      try await store.commit([put(path, if: .absent)])
      await #expect(throws: StoreError.exists(path)) { try await store.commit([put(path, if: .absent)]) }
      await #expect(throws: StoreError.exists(path)) { try await store.commit([delete(path, if: .absent)]) }
      try await store.commit([delete(path)])
      try await store.commit([put(path, if: .absent)])
      #expect(try await store.document(at: path) != nil)
    },
    ContractCase("present: succeeds where a document is and otherwise throws notFound") { store in
      await #expect(throws: StoreError.notFound(path)) { try await store.commit([put(path, if: .present)]) }
      await #expect(throws: StoreError.notFound(path)) { try await store.commit([delete(path, if: .present)]) }
      #expect(try await store.document(at: path) == nil)
      try await store.commit([put(path)])
      try await store.commit([put(path, #"{"b":0}"#, if: .present)])
      try await store.commit([delete(path, if: .present)])
      #expect(try await store.document(at: path) == nil)
    },
    ContractCase("revision: succeeds on that very state and otherwise throws conflict") { store in
      let first = try await store.commit([put(path)])
      let second = try await store.commit([put(path, #"{"n":2}"#, if: .revision(first))])
      #expect(first != second)
      await #expect(throws: StoreError.conflict(path)) { try await store.commit([put(path, if: .revision(first))]) }
      await #expect(throws: StoreError.conflict(path)) { try await store.commit([delete(path, if: .revision(first))]) }
      #expect(try await store.document(at: path)?.revision == second)
      try await store.commit([delete(path, if: .revision(second))])
      await #expect(throws: StoreError.conflict(path)) { try await store.commit([put(path, if: .revision(second))]) }
      try await store.commit([put(path)])
      await #expect(throws: StoreError.conflict(path)) { try await store.commit([put(path, if: .revision(second))]) }
    },
    ContractCase("revision: a mark that no store gave out is a conflict, never a fault") { store in
      try await store.commit([put(path)])
      for text in ["", "0", "-1", "1 ", "01", "99999999999999999999", "é\u{0}"] {
        await #expect(throws: StoreError.conflict(path)) {
          try await store.commit([put(path, if: .revision(Revision(text)))])
        }
      }
    },
    ContractCase("a revision never comes twice for one path, not even after deleting the newest document") { store in
      var seen: Set<Revision> = []
      for _ in 0..<20 {
        #expect(seen.insert(try await store.commit([put(path)])).inserted)
        try await store.commit([delete(path)])
      }
    },
  ]
}
