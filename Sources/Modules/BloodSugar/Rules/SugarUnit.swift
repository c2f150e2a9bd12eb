/// A unit of blood sugar by its UCUM code. Values stay in the unit in which they were entered.
enum SugarUnit: String, CaseIterable {
  case milligrams = "mg/dL"
  case millimoles = "mmol/L"

  /// Milligrams a decilitre of one millimole a litre: glucose has 180.156 g/mol.
  static let milligramsOfAMillimole = 18.0156
}
