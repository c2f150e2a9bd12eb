import Remedi

extension PrescribingQuestion {
  /// A question about dividing something that should not be divided, or about a fraction into which a tablet hardly
  /// breaks. Nil for whole units, and for halves and quarters of a tablet.
  static func division(_ version: PrescriptionVersion) -> Self? {
    let action = version.action
    for quantity in version.timing.quantities.compactMap({ $0 }) {
      guard let reason = Self.reason(against: quantity, of: action) else { continue }
      return Self(.division, "\(action.name): \(quantity) at one time. \(reason)")
    }
    return nil
  }

  private static func reason(against quantity: Quantity, of action: Action) -> String? {
    let tenThousandths = quantity.value.scaled
    guard tenThousandths % 10_000 != 0 else { return nil }
    switch MedicationUnit(quantity.unit)?.known {
    case "capsule": return "A capsule cannot be divided."
    case "patch": return "A patch cannot be divided."
    case "tablet":
      if let coated = action.controlledRelease { return "A \(coated) tablet usually cannot be divided." }
      guard tenThousandths % 2_500 != 0 else { return nil }
      return "A tablet breaks into halves or quarters, hardly into other parts."
    default: return nil
    }
  }
}

extension Action {
  /// Names of tablets whose release of the substance depends on being whole.
  private static let namesOfRelease = ["prolonged-release", "modified-release", "extended-release", "gastro-resistant"]

  /// The release type of a tablet that must be swallowed whole: `prolonged-release`. Nil if neither form nor name says
  /// so.
  fileprivate var controlledRelease: String? {
    if form == .prolongedReleaseTablet { return "prolonged-release" }
    let name = self.name.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    return Self.namesOfRelease.first { name.contains($0) }
  }
}
