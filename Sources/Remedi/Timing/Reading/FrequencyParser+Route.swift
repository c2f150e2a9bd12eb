/// By which way a medication is taken. That by mouth is its own where it is swallowed, and asks for nothing more; others are
/// not read.
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

  /// What is counted of medications that are not swallowed.
  private static let otherRoutes: Set = ["patch", "injection", "puff", "spray"]
}
