import Remedi

/// What became of a chain since its head was taken.
public enum AuditComparison: Sendable, Hashable {
  /// It is as it was, or went on from there.
  case found
  /// It is gone with a patient who was erased.
  case erased(ErasedHead)
  case differs(AuditFinding)

  public var finding: AuditFinding? { if case .differs(let finding) = self { finding } else { nil } }
}

/// A head of which the chain went with its patient.
public struct ErasedHead: Sendable, Hashable, CustomStringConvertible {
  public enum Proof: Sendable, Hashable {
    /// The clinic's chain holds the very hash.
    case proven
    /// The chain went on behind the head: nothing is left that the head could be held against.
    case wentOn
    /// An older release did not write into the clinic's chain how the patient's ended.
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

/// How the chain of a patient ended who was erased.
struct ErasedChain {
  let chain: String
  let erasedAt: Instant
  /// As the tombstone has it, which nothing seals.
  let lastEntry: Int
  /// As the link of the clinic's chain has it; nil of an older release.
  let link: AuditDetails?

  /// What a head shows of an end that cannot be the one of its chain; nil where the two agree, or nothing can be said.
  func fault(against head: AuditHead) -> AuditFinding.Fault? {
    guard head.entries <= link?.lastEntry ?? lastEntry else { return .gone(had: head.entries) }
    guard let known = hash(of: head.entries) else { return nil }
    return known == head.hash ? nil : .replaced(head.entries)
  }

  func standing(of head: AuditHead) -> ErasedHead {
    let proof: ErasedHead.Proof = link?.lastEntry == nil ? .unnoted : hash(of: head.entries) == nil ? .wentOn : .proven
    return ErasedHead(chain: chain, erasedAt: erasedAt, proof: proof)
  }

  /// The hash of an entry, where the clinic's chain holds it.
  private func hash(of entry: Int) -> String? {
    guard let link, let last = link.lastEntry else { return nil }
    return entry == last ? link.lastHash : entry == last - 1 ? link.hashBefore : nil
  }
}
