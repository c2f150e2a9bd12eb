/// What tells prescriptions that stand on one page from each other: the name, and where several have one name, how much and
/// how often as well.
public struct PrescriptionNames: Sendable {
  private let counts: [String: Int]

  /// - Parameter prescriptions: all that stand there.
  public init(_ prescriptions: some Sequence<Prescription>) {
    counts = prescriptions.reduce(into: [:]) { $0[$1.lastToRule.action.name, default: 0] += 1 }
  }

  /// How much and how often, where another has the same name; nil where the name is enough.
  public func rule(of prescription: Prescription) -> String? {
    let version = prescription.lastToRule
    return counts[version.action.name, default: 0] > 1 ? version.words : nil
  }
}
