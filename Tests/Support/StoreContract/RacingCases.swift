import DocumentStore
import Foundation
import Testing

private let counter = items.document("counter")

private func count(_ document: Document?) throws -> Int {
  let body = try #require(document?.body)
  return try JSONDecoder().decode([String: Int].self, from: body)["n"] ?? -1
}

extension StoreContract {
  static let racingCases = [
    ContractCase("of many who create one document exactly one wins") { store in
      for round in 0..<20 {
        let path = items.document(numbered(round))
        let wins = await withTaskGroup(of: Bool.self) { group in
          for racer in 0..<16 {
            group.addTask {
              do {
                try await store.commit([put(path, #"{"racer":\#(racer)}"#, if: .absent)])
                return true
              } catch {
                #expect(error as? StoreError == .exists(path))
                return false
              }
            }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1)
      }
    },
    ContractCase("compare and swap: the count is the number of successes, whoever races") { store in
      try await store.commit([put(counter, #"{"n":0}"#)])
      let successes = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var successes = 0
            for _ in 0..<50 {
              let document = try #require(try await store.document(at: counter))
              let next = try count(document) + 1
              do {
                try await store.commit([put(counter, #"{"n":\#(next)}"#, if: .revision(document.revision))])
                successes += 1
              } catch StoreError.conflict(counter) {
                continue
              }
            }
            return successes
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(successes >= 50)
      #expect(try await count(store.document(at: counter)) == successes)
    },
    ContractCase("a commit is never seen by half, neither by a read nor by a query") { store in
      let paths = (0..<5).map { items.document(numbered($0)) }
      try await store.commit(paths.map { put($0, #"{"rank":0}"#) })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for round in 1...100 { try await store.commit(paths.map { put($0, #"{"rank":\#(round)}"#) }) }
        }
        for _ in 0..<2 {
          group.addTask {
            for _ in 0..<100 {
              #expect(Set(try await store.documents(at: paths).map { $0?.revision }).count == 1)
              let found = try await store.query(Query(.index(ItemIndex.byRank, in: items))).documents
              #expect(found.count == 5 && Set(found.map(\.revision)).count == 1)
            }
          }
        }
        try await group.waitForAll()
      }
    },
    ContractCase("the feed misses nothing while writers race, whatever the pages") { store in
      let last = items.document("the-end")
      let seen = try await withThrowingTaskGroup(of: [DocumentPath: Revision?].self) { group in
        group.addTask {
          var seen: [DocumentPath: Revision?] = [:]
          var cursor: ChangeCursor?
          while seen[last] == nil {
            let page = try await store.changes(after: cursor, limit: 3)
            for change in page.changes { seen[change.path] = .some(change.revision) }
            cursor = page.cursor
            try Task.checkCancellation()
            if !page.hasMore { await Task.yield() }
          }
          return seen
        }
        try await withThrowingTaskGroup(of: Void.self) { writers in
          for writer in 0..<6 {
            writers.addTask {
              for round in 0..<40 {
                let path = items(of: "w\(writer % 2)").document(numbered(round))
                try await store.commit([round % 7 == 6 ? delete(path) : put(path), put(items.document("w\(writer)"))])
              }
            }
          }
          try await writers.waitForAll()
        }
        try await store.commit([put(last)])
        return try await group.next() ?? [:]
      }
      for (path, revision) in seen { #expect(try await store.document(at: path)?.revision == revision, "\(path)") }
      let there = try await store.allChanges(after: nil, by: 1000).changes.filter { $0.revision != nil }
      #expect(there.allSatisfy { seen[$0.path] == .some($0.revision) })
      // The end, a document a writer, and in each of two boxes 40 rounds of which every seventh deletes.
      let expected = 1 + 6 + 2 * 35
      #expect(there.count == expected)
    },
    ContractCase("a cancelled task's commit is done or not, and the answer says which") { store in
      let tasks = (0..<50).map { number in
        Task { try await store.commit([put(items.document(numbered(number)))]) }
      }
      for task in tasks { task.cancel() }
      for (number, task) in tasks.enumerated() {
        let answer = await task.result
        let document = try await store.document(at: items.document(numbered(number)))
        #expect((try? answer.get()) == document?.revision)
      }
    },
  ]
}
