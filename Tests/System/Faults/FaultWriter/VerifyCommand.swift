import ArgumentParser
import DocumentStore
import Foundation

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Reads the writer's lines and checks that the store holds what they promise.")

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let store = try await options.open()
    var acknowledged = 0
    var lost = 0
    var revived = 0
    while let line = readLine() {
      let sample = Sample(id: String(line.dropFirst()))
      let found = try await store.documents(at: sample.paths)
      switch line.first {
      case "+":
        acknowledged += 1
        if !found.allSatisfy({ $0?.body == sample.body }) { lost += 1 }
      case "-":
        if found.contains(where: { $0 != nil }) { revived += 1 }
      default: continue
      }
    }
    let half = try await halfCommits(store)
    var findings = try await store.verify()
    // The store must not only be whole but go on.
    try await store.commit(Sample(id: "after-\(UUID())").writes)
    findings += try await store.verify()
    try await store.close()
    for finding in findings { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
    print("acknowledged=\(acknowledged) lost=\(lost) revived=\(revived) half=\(half) findings=\(findings.count)")
    if lost + revived + half + findings.count > 0 { throw ExitCode.failure }
  }

  /// Commits of which only one of the two documents is there, or an index does not know it.
  private func halfCommits(_ store: any DocumentStore) async throws -> Int {
    let items = try await ids(store, .collection(Sample.items))
    let twins = try await ids(store, .collection(Sample.twins))
    let indexed = try await ids(store, .index(Sample.index, in: Sample.items))
    return items.symmetricDifference(twins).union(items.symmetricDifference(indexed)).count
  }

  private func ids(_ store: any DocumentStore, _ source: Query.Source) async throws -> Set<String> {
    var found: Set<String> = []
    var query = Query(source)
    repeat {
      let page = try await store.query(query)
      found.formUnion(page.documents.map(\.path.id))
      query.after = page.next
    } while query.after != nil
    return found
  }
}
