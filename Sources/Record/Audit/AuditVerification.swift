import DocumentStore
import Remedi

/// How much was verified, and how much of it is faulty.
public struct AuditTally: Sendable, Hashable {
  public var chains = 0
  public var entries = 0
  /// The number of faulty chains.
  public var broken = 0
}

extension MedicalRecord {
  /// Verifies every audit chain and reports the first fault of each broken one. Each entry holds the hash of the one
  /// before (SHA-256), so every entry that was altered, removed, inserted or moved is detected.
  ///
  /// Three things cannot be detected from inside: a chain whose end was cut off, a chain removed together with its
  /// owner, and a chain rewritten from its first altered entry on. The hashes have no key, because anybody who can
  /// write the store can also read a key stored beside it. Heads stored elsewhere reveal all three: see
  /// ``compareAudit(with:_:)``.
  /// - Parameter report: called for each broken chain as it is found.
  public func verifyAudit(_ report: (AuditFinding) throws -> Void) async throws -> AuditTally {
    var tally = AuditTally()
    func take(_ result: (entries: Int, finding: AuditFinding?)) throws {
      tally.chains += result.entries > 0 || result.finding != nil ? 1 : 0
      tally.entries += result.entries
      guard let finding = result.finding else { return }
      tally.broken += 1
      try report(finding)
    }
    async let ownerless = chainsWithoutOwner()
    try await forEachAuditOwner { try take(try await verifyChain(of: $0)) }
    for stray in try await ownerless.sorted() {
      let walk = try await walkChain(of: stray)
      try take((walk.entries, AuditFinding(chain: stray.description, fault: .ownerless)))
    }
    return tally
  }

  /// Finds them by their entries: the feed lists every existing document.
  private func chainsWithoutOwner() async throws -> Set<DocumentPath> {
    var strays: Set<DocumentPath> = []
    var cursor: ChangeCursor?
    repeat {
      let page = try await reading { [cursor] in try await $0.changes(after: cursor, limit: 1000) }
      strays.formUnion(try await ownerless(among: page.changes.filter { $0.revision != nil }.map(\.path)))
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    return strays.subtracting(try await placesBeingErased())
  }
}
