import DocumentStore
import Testing

extension StoreContract {
  static let feedCases = [
    ContractCase("the feed of an empty store is empty, and its cursor goes on from there") { store in
      let page = try await store.changes(after: nil, limit: 10)
      #expect(page.changes.isEmpty && !page.hasMore)
      let path = items.document("one")
      let revision = try await store.commit([put(path)])
      #expect(
        try await store.changes(after: page.cursor, limit: 10).changes == [Change(path: path, revision: revision)])
    },
    ContractCase("the feed shows the latest change of every path, oldest first, deletes too") { store in
      let (a, b, c) = (items.document("a"), items.document("b"), items.document("c"))
      try await store.commit([put(a), put(b)])
      let second = try await store.commit([put(c)])
      let third = try await store.commit([put(a)])
      try await store.commit([delete(b)])
      let found = try await store.allChanges(after: nil, by: 10).changes
      #expect(
        found == [Change(path: c, revision: second), Change(path: a, revision: third), Change(path: b, revision: nil)])
    },
    ContractCase("a path that was deleted and put again is shown as it is now") { store in
      let path = items.document("one")
      try await store.commit([put(path)])
      let before = try await store.changeCursor()
      try await store.commit([delete(path)])
      let revision = try await store.commit([put(path)])
      #expect(try await store.allChanges(after: nil, by: 1).changes == [Change(path: path, revision: revision)])
      #expect(try await store.allChanges(after: before, by: 1).changes == [Change(path: path, revision: revision)])
    },
    ContractCase("deleting what is not there is no change") { store in
      let cursor = try await store.changeCursor()
      try await store.commit([delete(items.document("one"))])
      #expect(try await store.allChanges(after: cursor, by: 10).changes.isEmpty)
    },
    ContractCase("pages of every size, also within one commit, make the whole feed") { store in
      try await store.commit((0..<7).map { put(items(of: "b").document(numbered($0))) })
      try await store.commit((0..<7).map { put(items(of: "a").document(numbered($0))) })
      try await store.commit([
        delete(items(of: "a").document("0003")), delete(items(of: "b").document("0003")), put(items.document("z")),
      ])
      let whole = try await store.changes(after: nil, limit: 100)
      #expect(whole.changes.count == 15 && !whole.hasMore)
      for size in 1...16 {
        let paged = try await store.allChanges(after: nil, by: size)
        #expect(paged.changes == whole.changes, "pages of \(size)")
        #expect(try await store.changes(after: paged.cursor, limit: 1).changes.isEmpty)
      }
    },
    ContractCase("changeCursor() stands after all that was committed, and the next commit after it") { store in
      try await store.commit([put(items.document("a")), put(items.document("b"))])
      let cursor = try await store.changeCursor()
      #expect(try await store.changes(after: cursor, limit: 10).changes.isEmpty)
      try await store.commit([put(items.document("b"))])
      #expect(try await store.changes(after: cursor, limit: 10).changes.map(\.path.id) == ["b"])
    },
    ContractCase("one position has one cursor, of at most 1,000 bytes, also within a commit of the longest paths") {
      store in
      let deep = (0..<4).reduce(items.document("x")) { path, _ in
        path.collection("items").document(String(repeating: "x", count: 128))
      }
      let room = DocumentPath.maximumSize - deep.description.utf8.count - "/items/".utf8.count
      let paths = (1...3).map { deep.collection("items").document(String(repeating: "\($0)", count: room)) }
      try await store.commit(paths.map { put($0) })
      for _ in 0..<2 {
        let whole = try await store.changes(after: nil, limit: 10)
        #expect(Set(whole.changes.map(\.path)) == Set(paths))
        #expect(try await store.changeCursor() == whole.cursor)
        for size in 1...3 {
          let page = try await store.changes(after: nil, limit: size)
          #expect(page.cursor.text.utf8.count <= ChangeCursor.maximumSize)
          #expect(try await store.changes(after: nil, limit: size).cursor == page.cursor)
          #expect(try await store.allChanges(after: page.cursor, by: 1).cursor == whole.cursor)
        }
        // What changes nothing moves nothing that was handed out.
        await #expect(throws: StoreError.self) { try await store.commit([put(paths[0], if: .absent)]) }
      }
    },
    ContractCase("a commit that was refused is no change") { store in
      try await store.commit([put(items.document("a"))])
      let cursor = try await store.changeCursor()
      await #expect(throws: StoreError.self) {
        try await store.commit([put(items.document("b")), put(items.document("a"), if: .absent)])
      }
      #expect(try await store.changes(after: cursor, limit: 10).changes.isEmpty)
    },
    ContractCase("everyone who listens gets a signal at once and one after a commit") { store in
      var first = store.changeSignals().makeAsyncIterator()
      var second = store.changeSignals().makeAsyncIterator()
      #expect(await first.next() != nil)
      #expect(await second.next() != nil)
      try await store.commit([put(items.document("a"))])
      #expect(await first.next() != nil)
      #expect(await second.next() != nil)
    },
  ]
}
