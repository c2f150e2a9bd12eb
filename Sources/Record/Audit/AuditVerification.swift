import DocumentStore
import Remedi

/// How much was walked, and what is wrong with it.
public struct AuditTally: Sendable, Hashable {
  public var chains = 0
  public var entries = 0
  /// Chains with which something is wrong.
  public var broken = 0
}

extension MedicalRecord {
  /// Walks every chain of the audit and says of each broken one what is wrong first. Each entry holds the hash of the one
  /// before (SHA-256), so whatever was altered, taken out, put in or put elsewhere shows.
  ///
  /// What cannot show from inside: a chain whose end was cut off, one that is gone with what it is about, and one that was
  /// made anew from its first altered entry on. The hashes have no key, since whoever can write the store can read the key
  /// that stands beside it. Heads that are kept elsewhere show all three: see ``compareAudit(with:_:)``.
  /// - Parameter report: told of each broken chain as it is found.
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

  /// They are found by their entries: every document that there is stands in the feed.
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
