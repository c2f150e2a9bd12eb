import Crypto
import DocumentStore
import Foundation

/// What a store holds, without its revisions: SHA-256 over the path, the schema and the body of every document, for each
/// collection group. The documents must come in the order of their paths.
struct StoreDigest {
  /// All collections with one name.
  struct Group: Hashable, Sendable {
    let name: String
    let documents: Int
    let hash: Data
  }

  fileprivate struct Sum {
    var documents = 0
    var hash = SHA256()
  }

  private var sums: [String: Sum] = [:]

  mutating func add(_ documents: some Sequence<Document>) {
    for document in documents { sums[document.path.collection.name, default: Sum()].add(document) }
  }

  /// In the order of their names.
  var groups: [Group] {
    sums.sorted { $0.key < $1.key }.map { name, sum in
      Group(name: name, documents: sum.documents, hash: Data(sum.hash.finalize()))
    }
  }

  var documents: Int { sums.values.reduce(0) { $0 + $1.documents } }

  /// A sentence for each group that is not the same in another store. Empty if both hold the same.
  func differences(from other: Self) -> [String] {
    let (mine, others) = (byName(), other.byName())
    return Set(mine.keys).union(others.keys).sorted().compactMap { name in
      let (here, there) = (mine[name], others[name])
      guard here != there else { return nil }
      let (count, otherCount) = (here?.documents ?? 0, there?.documents ?? 0)
      return count == otherCount
        ? "\(name): \(count) documents on both sides, and not the same ones."
        : "\(name): \(count) documents there, \(otherCount) here."
    }
  }

  private func byName() -> [String: Group] {
    Dictionary(uniqueKeysWithValues: groups.map { ($0.name, $0) })
  }
}

extension StoreDigest.Sum {
  /// Each part with its length, so that no two documents have the same bytes.
  fileprivate mutating func add(_ document: Document) {
    documents += 1
    let path = Data(document.path.description.utf8)
    for number in [path.count, document.schema, document.body.count] {
      withUnsafeBytes(of: Int64(number).bigEndian) { hash.update(bufferPointer: $0) }
    }
    hash.update(data: path)
    hash.update(data: document.body)
  }
}
