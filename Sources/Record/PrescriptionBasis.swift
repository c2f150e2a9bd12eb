import Remedi

/// A patient's prescriptions as the user saw them when deciding on something new: which prescriptions, in which
/// version, stopped or not.
public struct PrescriptionBasis: Sendable, Hashable {
  private struct State: Hashable {
    let version: Int
    let stop: Instant?
  }

  private let kinds: Set<Prescription.Kind>
  private let states: [Identifier<Prescription>: State]

  /// - Parameters:
  ///   - prescriptions: all prescriptions of the patient.
  ///   - kinds: the kinds to include.
  public init(_ prescriptions: [Prescription], of kinds: Set<Prescription.Kind> = Set(Prescription.Kind.allCases)) {
    self.kinds = kinds
    let pairs = prescriptions.filter { kinds.contains($0.kind) }.map { prescription in
      (prescription.id, State(version: prescription.latest.number, stop: prescription.stop?.effectiveFrom))
    }
    states = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// - Throws: `RemediError` `staleRevision` if the prescriptions have changed.
  func check(_ prescriptions: [Prescription]) throws {
    guard PrescriptionBasis(prescriptions, of: kinds) == self else {
      throw RemediError(.staleRevision, "What this patient is prescribed was changed while you were writing.")
    }
  }
}
