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

  @Test(arguments: [1, 1 << 16])
  func `scopes of documents that changed elsewhere have another version at once`(count: Int) throws {
    let versions = ScopeVersions(count: count)
    let before = try scopes.map { try #require(versions.version(of: $0)) }
    versions.raise([one, other])
    for (scope, version) in zip(scopes, before) { #expect(try #require(versions.version(of: scope)) != version) }
  }

  @Test func `a document that changed elsewhere leaves the others' versions alone`() throws {
    let versions = ScopeVersions()
    let before = scopes.map(versions.version)
    versions.raise([other])
    #expect(scopes.map(versions.version) == before)
  }

  @Test func `what changes elsewhere during a commit leaves its scopes without a version`() throws {
    let (versions, commit) = (ScopeVersions(), try commit(one))
    versions.beginChanging(commit)
    versions.raise([one])
    versions.raiseAll()
    for scope in scopes { #expect(versions.version(of: scope) == nil) }
    versions.endChanging(commit)
    for scope in scopes { #expect(versions.version(of: scope) != nil) }
  }

  @Test func `every scope has another version once all are raised`() throws {
    let versions = ScopeVersions()
    let all = scopes + [.document(other), .collection(other.collection)]
    let before = try all.map { try #require(versions.version(of: $0)) }
    versions.raiseAll()
    for (scope, version) in zip(all, before) { #expect(try #require(versions.version(of: scope)) != version) }
  }
}
