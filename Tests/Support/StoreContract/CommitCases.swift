import DocumentStore
import Foundation
import Testing

extension StoreContract {
  static let commitCases = [
    ContractCase("all or nothing: one failed precondition leaves every path of the commit as it was") { store in
      let kept = items.document("kept")
      let gone = items.document("gone")
      let missing = items.document("missing")
      let before = try await store.commit([put(kept, #"{"n":1}"#), put(gone)])
      let writes = [
        put(items.document("new")), put(kept, #"{"n":2}"#), delete(gone), put(missing, if: .present),
        put(items.document("later")),
      ]
      await #expect(throws: StoreError.notFound(missing)) { try await store.commit(writes) }
      let found = try await store.documents(at: writes.map(\.path))
      #expect(found.map { $0?.revision } == [nil, before, before, nil, nil])
      #expect(found[1]?.body == Data(#"{"n":1}"#.utf8))
    },
    ContractCase("all documents of one commit have the revision that it answered") { store in
      let paths = (0..<3).map { items.document(numbered($0)) }
      let revision = try await store.commit(paths.map { put($0) })
      #expect(try await store.documents(at: paths).allSatisfy { $0?.revision == revision })
    },
    ContractCase("equal content put again has a new revision") { store in
      let path = items.document("one")
      let first = try await store.commit([put(path, #"{"n":1}"#)])
      let second = try await store.commit([put(path, #"{"n":1}"#)])
      #expect(first != second)
      #expect(try await store.document(at: path)?.revision == second)
      await #expect(throws: StoreError.conflict(path)) { try await store.commit([put(path, if: .revision(first))]) }
    },
    ContractCase("the same writes again under one ID leave what they say, and one revision or two in turn") { store in
      let (path, id) = (items.document("one"), CommitID())
      let first = try await store.commit([put(path, #"{"n":1}"#)], id: id)
      let again = try await store.commit([put(path, #"{"n":1}"#)], id: id)
      let found = try await store.document(at: path)
      #expect(found?.revision == again && found?.body == Data(#"{"n":1}"#.utf8))
      #expect(try await store.allChanges(after: nil, by: 10).changes == [Change(path: path, revision: again)])
      let third = try await store.commit([put(path, #"{"n":1}"#)], id: CommitID())
      #expect(third != first && third != again)
    },
    ContractCase("a commit that was refused may be asked for again under its ID") { store in
      let (path, id) = (items.document("one"), CommitID())
      try await store.commit([put(path)])
      await #expect(throws: StoreError.exists(path)) { try await store.commit([put(path, if: .absent)], id: id) }
      try await store.commit([delete(path)])
      let revision = try await store.commit([put(path, if: .absent)], id: id)
      #expect(try await store.document(at: path)?.revision == revision)
    },
    ContractCase("500 writes go into one commit") { store in
      let paths = (0..<500).map { items.document(numbered($0)) }
      try await store.commit(paths.map { put($0, if: .absent) })
      #expect(try await store.documents(at: paths).allSatisfy { $0 != nil })
      try await store.commit(paths.map { delete($0, if: .present) })
      #expect(try await store.documents(at: paths).allSatisfy { $0 == nil })
    },
    ContractCase("however many are written at once, each stands with its own body, whatever stood there") { store in
      for count in 1...40 {
        let (group, cursor) = (items(of: "g\(count)"), try await store.changeCursor())
        let paths = (0..<count).map { group.document(numbered($0)) }
        // Every third exists already, every fifth did.
        let earlier = paths.indices.filter { $0 % 3 == 0 || $0 % 5 == 0 }.map { paths[$0] }
        if !earlier.isEmpty { try await store.commit(earlier.map { put($0, #"{"old":1}"#, if: .absent) }) }
        let gone = paths.indices.filter { $0 % 5 == 0 }.map { paths[$0] }
        if !gone.isEmpty { try await store.commit(gone.map { delete($0) }) }
        let revision = try await store.commit(paths.indices.map { put(paths[$0], #"{"n":\#($0),"of":\#(count)}"#) })
        let found = try await store.documents(at: paths)
        #expect(found.map { $0?.body } == paths.indices.map { Data(#"{"n":\#($0),"of":\#(count)}"#.utf8) })
        #expect(found.allSatisfy { $0?.revision == revision })
        #expect(try await store.ids(Query(.collection(group))) == paths.map(\.id).sorted())
        let missing = group.document("missing")
        let others = (0..<count).map { group.document("other-\($0)") }
        await #expect(throws: StoreError.notFound(missing)) {
          try await store.commit(others.map { put($0) } + [delete(paths[0]), delete(missing, if: .present)])
        }
        #expect(try await store.ids(Query(.collection(group))) == paths.map(\.id).sorted())
        try await store.commit(others.map { put($0) } + [delete(paths[0])])
        let last = try await store.changes(after: cursor, limit: 500).changes.filter { $0.path.collection == group }
        #expect(Set(last.filter { $0.revision == nil }.map(\.path)) == [paths[0]])
        #expect(Set(last.filter { $0.revision != nil }.map(\.path)) == Set(paths.dropFirst() + others))
      }
    },
    ContractCase("documents(at:) answers in the order asked, twice where asked twice") { store in
      let a = items.document("a")
      let b = items.document("b")
      try await store.commit([put(a, #"{"x":"a"}"#), put(b, #"{"x":"b"}"#)])
      let found = try await store.documents(at: [b, items.document("c"), a, b])
      #expect(found.map { $0?.path } == [b, nil, a, b])
      #expect(try await store.documents(at: []).isEmpty)
    },
    ContractCase("ids are what the client chose, of every character and length that an id may have") { store in
      let ids = [
        "a", "A", "-_.~:", "0", "...", String(repeating: "x", count: 128), "null", "a'b".replacing("'", with: "~"),
      ]
      try await store.commit(ids.map { put(items.document($0), #"{"id":"\#($0)"}"#) })
      for id in ids {
        #expect(try await store.document(at: items.document(id))?.body == Data(#"{"id":"\#(id)"}"#.utf8))
      }
      #expect(
        try await store.ids(Query(.collection(items))) == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    },
    ContractCase("documents of one id in several collections are strangers") { store in
      let root = items.document("x")
      let paths = [
        root, root.collection("items").document("x"), items(of: "a").document("x"), items(of: "b").document("x"),
      ]
      for (number, path) in paths.enumerated() {
        try await store.commit([put(path, #"{"n":\#(number)}"#, if: .absent)])
      }
      try await store.commit([delete(root)])
      #expect(try await store.documents(at: paths).map { $0 == nil } == [true, false, false, false])
      #expect(try await store.ids(Query(.collection(items))).isEmpty)
      #expect(try await store.ids(Query(.collection(items(of: "a")))) == ["x"])
    },
  ]
}
