import Remedi

/// What a patient was prescribed when somebody looked at it to decide on something new: which prescriptions, of which
/// version, stopped or not.
public struct PrescriptionBasis: Sendable, Hashable {
  private struct State: Hashable {
    let version: Int
    let stop: Instant?
  }

  private let kinds: Set<Prescription.Kind>
  private let states: [Identifier<Prescription>: State]

  /// - Parameters:
  ///   - prescriptions: all that the patient has.
  ///   - kinds: which of them count.
  public init(_ prescriptions: [Prescription], of kinds: Set<Prescription.Kind> = Set(Prescription.Kind.allCases)) {
    self.kinds = kinds
    let pairs = prescriptions.filter { kinds.contains($0.kind) }.map { prescription in
      (prescription.id, State(version: prescription.latest.number, stop: prescription.stop?.effectiveFrom))
    }
    states = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// - Throws: `RemediError` `staleRevision` where other prescriptions stand now.
  func check(_ prescriptions: [Prescription]) throws {
    guard PrescriptionBasis(prescriptions, of: kinds) == self else {
      throw RemediError(.staleRevision, "What this patient is prescribed was changed while you were writing.")
    }
  }
}
