import DocumentStore
import Foundation
import Hummingbird
import Testing

@testable import FirestoreStore

@Suite(.timeLimit(.minutes(2))) struct UnansweredCommitTests {
  private static let path = CollectionPath(root: "notes").document("one")

  private func commit(
    _ id: CommitID = CommitID(), under script: [(isPerformed: Bool, status: HTTPResponse.Status)],
    patience: Duration = .seconds(30)
  ) async throws -> (result: Result<Revision, any Error>, commits: Int) {
    let found = AsyncStream.makeStream(of: (result: Result<Revision, any Error>, commits: Int).self)
    try await StandInFirestore.serving { server, address in
      server.state.withLock { $0.script = script }
      let client = RestClient(address, testAccess)
      let commits = Commits(client: client, catalog: IndexCatalog([]), number: 0, patience: patience)
      let writes = [Write(Self.path, .put(body: Data("{}".utf8), schema: 1), if: .absent)]
      let result: Result<Revision, any Error>
      do {
        result = .success(try await commits.perform(try CheckedCommit(writes, catalog: IndexCatalog([])), id))
      } catch {
        result = .failure(error)
      }
      try await client.close()
      found.continuation.yield((result, server.state.withLock(\.commits)))
    }
    found.continuation.finish()
    for await answer in found.stream { return answer }
    throw RestFault.unanswered
  }

  @Test func `one that was performed without an answer is not performed again`() async throws {
    let id = CommitID()
    let (result, commits) = try await commit(id, under: [(true, .serviceUnavailable)])
    #expect(try result.get() == Revision(id.text))
    // The second attempt finds the mark, and writes nothing.
    #expect(commits == 1)
  }

  @Test func `one that was not performed is sent again`() async throws {
    let id = CommitID()
    let (result, commits) = try await commit(id, under: [(false, .serviceUnavailable)])
    #expect(try result.get() == Revision(id.text))
    #expect(commits == 2)
  }

  @Test func `one that is always left unanswered is sent until it is performed`() async throws {
    let id = CommitID()
    let script = Array(repeating: (isPerformed: false, status: HTTPResponse.Status.serviceUnavailable), count: 4)
    let (result, commits) = try await commit(id, under: script + [(true, .serviceUnavailable)])
    #expect(try result.get() == Revision(id.text))
    #expect(commits == 5)
  }

  @Test func `one that was not performed in time is given up for good`() async throws {
    let (result, commits) = try await commit(under: [(false, .serviceUnavailable)], patience: .zero)
    #expect(throws: StoreError.unavailable("The commit was given up.")) { try result.get() }
    // The second is the mark that forbids it.
    #expect(commits == 2)
  }

  @Test func `one of which nothing is learnt in time is in doubt`() async throws {
    let silence = Array(repeating: (isPerformed: false, status: HTTPResponse.Status.serviceUnavailable), count: 2)
    let (result, commits) = try await commit(under: silence, patience: .zero)
    #expect(throws: StoreError.inDoubt("Firestore answered UNAVAILABLE.")) { try result.get() }
    #expect(commits == 2)
  }
}
