import Remedi

/// A medication's unit: the same rule for units in a physician's text and in a form field.
///
/// Half a millilitre of a tablet is not a dose, and five milligrams may be one tablet or five. Another unit is
/// therefore never taken for the medication's own.
public struct MedicationUnit: Sendable, Hashable {
  /// As in the library: `tablet`.
  public let name: String

  /// Nil if it is unknown.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// The plural that `Quantity` writes.
  var plural: String {
    DecimalNumber("2").map { String(Quantity($0, name).description.dropFirst(2)) } ?? name
  }

  /// The canonical name, if the vocabulary has this spelling.
  var known: String? {
    let word = name.lowercased()
    return FrequencyVocabulary.units[FrequencyVocabulary.errorProneUnits[word]?.wording ?? word]
  }

  /// Whether a written unit means this one: `tabs` for `tablet`, `mL` for `ml`.
  public func isMeant(by written: String) -> Bool {
    let word = written.lowercased()
    if word == name.lowercased() || word == plural.lowercased() { return true }
    return FrequencyVocabulary.units[word].map { $0 == name || $0 == known } ?? false
  }

  /// Why another unit is rejected.
  public func refusal(of written: String) -> String {
    "This medication is counted in \(plural), not in “\(written)”: write how many, such as “\(one) daily”."
  }

  /// The same for the form's unit field, where the number has a field of its own.
  public func refusalInField(of written: String) -> String {
    "This medication is counted in \(plural), not in “\(written)”. Type “\(name)”, and how many as the quantity."
  }

  /// `1 tablet`.
  private var one: String { DecimalNumber("1").map { Quantity($0, name).description } ?? name }
}
