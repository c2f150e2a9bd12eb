import ModuleKit

extension ModuleSentences {
  /// `72 /min`. A dash if there is no value.
  func shown(_ own: Double?, _ field: ReadingField) -> String {
    own.map { amount(ofOwn: $0, in: field.units[0]) } ?? "–"
  }
}
