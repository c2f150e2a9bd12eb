import ModuleKit

/// A test of a laboratory: what it is called, and the units in which its results come.
struct LaboratoryTest: Sendable, Hashable {
  /// Its result.
  let field: ReadingField
  /// The ends of the range that the laboratory gave with a result.
  let low: ReadingField
  let high: ReadingField

  var name: String { field.name }

  /// In the order of the file.
  static let all = read(PackageResources.laboratory_tests_json)

  /// Nil if there is none.
  static func named(_ name: String) -> LaboratoryTest? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// - Parameter field: as the list has it.
  private init(_ field: ReadingField) {
    self.field = ReadingField(
      field.name, wordKey: field.wordKey, code: field.code, units: field.units, possible: field.possible,
      likely: field.likely, isRequired: false, takesComparator: true)
    low = Self.end("low", of: field)
    high = Self.end("high", of: field)
  }

  /// An end of a range has no code of LOINC: it is no observation.
  private static func end(_ name: String, of field: ReadingField) -> ReadingField {
    ReadingField(
      "\(field.name)_\(name)", wordKey: "field.\(name)", code: nil,
      units: field.units.map { unit in
        .init(
          unit.code, wordKey: unit.wordKey, factor: unit.factor, zero: unit.zero, decimals: unit.decimals,
          step: unit.step)
      }, possible: min(field.possible.lowerBound, 0)...field.possible.upperBound, likely: field.possible,
      isRequired: false)
  }

  /// The file is part of the program; a fault in it stops every start and every test.
  private static func read(_ file: [UInt8]) -> [LaboratoryTest] {
    do {
      return try ReadingField.fields(reading: file, at: "laboratory.tests.json").map { LaboratoryTest($0) }
    } catch {
      preconditionFailure("the tests of the laboratory: \(error)")
    }
  }
}
