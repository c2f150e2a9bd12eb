import DocumentStore
import Foundation
import Testing

@Suite struct ScopeVersionsTests {
  private let one = CollectionPath(root: "owners").document("o").collection("items").document("1")
  private let other = CollectionPath(root: "others").document("2")

  private var scopes: [StoreScope] {
    [
      .document(one), .subtree(one), .collection(one.collection),
      .subtree(CollectionPath(root: "owners").document("o")),
    ]
  }

  private func commit(_ path: DocumentPath) throws -> CheckedCommit {
    try CheckedCommit([Write(path, .delete, if: .none)], catalog: IndexCatalog([]))
  }

  @Test(arguments: [1, 1 << 16])
  func `a scope has no version during commits to it, and another one after them`(count: Int) throws {
    let (versions, commit) = (ScopeVersions(count: count), try commit(one))
    for scope in scopes {
      let before = try #require(versions.version(of: scope))
      versions.beginChanging(commit)
      versions.beginChanging(commit)
      #expect(versions.version(of: scope) == nil)
      versions.endChanging(commit)
      #expect(versions.version(of: scope) == nil)
      versions.endChanging(commit)
      #expect(try #require(versions.version(of: scope)) != before)
    }
  }

  @Test(arguments: [(1, true), (1 << 16, false)])
  func `scopes change together if they share a counter, and apart if they do not`(count: Int, isShared: Bool) throws {
    let (versions, commit) = (ScopeVersions(count: count), try commit(other))
    for scope in scopes {
      let before = try #require(versions.version(of: scope))
      versions.beginChanging(commit)
      #expect((versions.version(of: scope) == nil) == isShared)
      versions.endChanging(commit)
      #expect((try #require(versions.version(of: scope)) != before) == isShared)
    }
  }
}
