/// What a medication is counted in: one rule for a unit in a physician’s words and for one in a field of its own.
///
/// Half a millilitre of a tablet is no dose, and five milligrams may be one tablet or five: what is counted in something
/// else is never taken for the medication's own unit.
public struct MedicationUnit: Sendable, Hashable {
  /// As the library has it: `tablet`.
  public let name: String

  /// Nil where it is not known.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// As `Quantity` writes two of them.
  var plural: String {
    DecimalNumber("2").map { String(Quantity($0, name).description.dropFirst(2)) } ?? name
  }

  /// The name under which the vocabulary has it where it is written in another way.
  var known: String? {
    let word = name.lowercased()
    return FrequencyVocabulary.units[FrequencyVocabulary.errorProneUnits[word]?.wording ?? word]
  }

  /// Whether a unit that was written is this one: `tabs` for `tablet`, `mL` for `ml`.
  public func isMeant(by written: String) -> Bool {
    let word = written.lowercased()
    if word == name.lowercased() || word == plural.lowercased() { return true }
    return FrequencyVocabulary.units[word].map { $0 == name || $0 == known } ?? false
  }

  /// Why another unit is not read.
  public func refusal(of written: String) -> String {
    "This medication is counted in \(plural), not in “\(written)”: write how many, such as “\(one) daily”."
  }

  /// The same beside the field for the unit, where how many has fields of its own.
  public func refusalInField(of written: String) -> String {
    "This medication is counted in \(plural), not in “\(written)”. Type “\(name)”, and how many as the quantity."
  }

  /// `1 tablet`.
  private var one: String { DecimalNumber("1").map { Quantity($0, name).description } ?? name }
}
