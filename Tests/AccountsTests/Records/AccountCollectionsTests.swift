import DocumentStore
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("The collections that only accounts use")
struct AccountCollectionsTests {
  @Test("have the names under which their documents have always been stored, beside the record’s own")
  func names() {
    let names = AccountsFeature.collections.map(\.name)
    #expect(names == ["half-sign-ins", "registrations"])
    let own = CollectionRegistry.own.all.map(\.name)
    #expect(Set(names).isDisjoint(with: own))
    // The store keeps no index for them.
    let indexes = AccountsFeature.collections.flatMap(\.indexes)
    #expect(indexes == [])
  }

  @Test("are checked: a sign-in that waits for its code needs its account")
  func checked() async throws {
    let practice = try await Practice()
    let account = try await practice.record.account(of: practice.ann)
    try await practice.record.beginSignIn(of: account, token: "half", at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
    let path = Collections.accounts.root(account.id.text).path
    try await practice.store.commit([Write(path, .delete, if: .present)])
    let faults = try await practice.record.check().faults
    #expect(faults.contains("half-sign-ins/\(Digest.hex("half")): its account is missing."), "\(faults)")
  }
}
