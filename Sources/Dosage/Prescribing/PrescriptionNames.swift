import Remedi

/// Distinguishes the prescriptions on one page: by name and, if several have the same name, by amount and frequency as
/// well.
public struct PrescriptionNames: Sendable {
  private let counts: [String: Int]

  /// - Parameter prescriptions: all prescriptions on the page.
  public init(_ prescriptions: some Sequence<Prescription>) {
    counts = prescriptions.reduce(into: [:]) { $0[$1.lastToRule.action.name, default: 0] += 1 }
  }

  /// The amount and frequency, if another one has the same name. Nil if the name suffices.
  public func rule(of prescription: Prescription) -> String? {
    let version = prescription.lastToRule
    return counts[version.action.name, default: 0] > 1 ? version.words : nil
  }
}
