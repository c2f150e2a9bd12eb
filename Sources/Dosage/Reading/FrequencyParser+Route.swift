import Remedi

/// Parses the route of administration. Oral is implied for medications that are swallowed and adds nothing; other
/// routes are not accepted.
extension FrequencyParser {
  /// `PO`, `p.o.`, `by mouth`, `orally`.
  mutating func route() throws(ReadingFault) -> Bool {
    let first = index
    guard reader.kind == .medication, take("po") || take("by", "mouth") || take("orally") else { return false }
    if let unit = reader.unit.flatMap(MedicationUnit.init)?.known.flatMap(MedicationUnit.init),
      Self.otherRoutes.contains(unit.name)
    {
      throw fault("This medication is counted in \(unit.plural), which are not taken by mouth.", span(from: first))
    }
    return true
  }

  /// Units of medications that are not swallowed.
  private static let otherRoutes: Set = ["patch", "injection", "puff", "spray"]
}
