import Remedi

/// What happened to a chain since its head was recorded.
public enum AuditComparison: Sendable, Hashable {
  /// The chain is unchanged, or was continued.
  case found
  /// The chain was removed with a patient who was erased.
  case erased(ErasedHead)
  case differs(AuditFinding)

  public var finding: AuditFinding? { if case .differs(let finding) = self { finding } else { nil } }
}

/// A head whose chain was removed with its patient.
public struct ErasedHead: Sendable, Hashable, CustomStringConvertible {
  public enum Proof: Sendable, Hashable {
    /// The clinic's chain holds exactly this hash.
    case proven
    /// The chain continued past the head, so there is nothing left to compare the head with.
    case wentOn
    /// An older release did not record in the clinic's chain how the patient's chain ended.
    case unnoted
  }

  public let chain: String
  public let erasedAt: Instant
  public let proof: Proof

  public var description: String {
    let erased = "\(chain): the patient was erased at \(erasedAt.utcText)"
    return switch proof {
    case .proven: "\(erased); until then the chain was the one of the head."
    case .wentOn: "\(erased); the chain had gone on behind the head, so that this proves nothing of it."
    case .unnoted: "\(erased) by an older release, which did not note how the chain ended."
    }
  }
}

/// How the chain of an erased patient ended.
struct ErasedChain {
  let chain: String
  let erasedAt: Instant
  /// According to the tombstone, which no hash protects.
  let lastEntry: Int
  /// According to the entry in the clinic's chain. Nil if an older release erased the patient.
  let link: AuditDetails?

  /// The contradiction between a head and this end of its chain. Nil if the two agree, or nothing can be said.
  func fault(against head: AuditHead) -> AuditFinding.Fault? {
    guard head.entries <= link?.lastEntry ?? lastEntry else { return .gone(had: head.entries) }
    guard let known = hash(of: head.entries) else { return nil }
    return known == head.hash ? nil : .replaced(head.entries)
  }

  func state(of head: AuditHead) -> ErasedHead {
    let proof: ErasedHead.Proof = link?.lastEntry == nil ? .unnoted : hash(of: head.entries) == nil ? .wentOn : .proven
    return ErasedHead(chain: chain, erasedAt: erasedAt, proof: proof)
  }

  /// The hash of an entry, if the clinic's chain holds it.
  private func hash(of entry: Int) -> String? {
    guard let link, let last = link.lastEntry else { return nil }
    return entry == last ? link.lastHash : entry == last - 1 ? link.hashBefore : nil
  }
}
