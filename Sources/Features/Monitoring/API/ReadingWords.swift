import ModuleKit
import Remedi

/// Readings of a module in the words of a language.
struct ReadingWords: Sendable {
  let listing: ModuleListing
  let language: WordLanguage
  /// The patient's, of the loaded module, where names of the patient's own are told. Nil for that of every patient.
  var form: ReadingForm?

  func label(_ field: ReadingField) -> String { listing.word(field.wordKey, in: language) }

  /// `kilograms`. The code itself for a unit that the form no longer has.
  func unit(_ code: String, of field: ReadingField?) -> String {
    field?.unit(code).map { listing.word($0.wordKey, in: language) } ?? code
  }

  /// `81.4 kilograms`, `< 5 milligrams`.
  func value(_ value: MeasuredValue) -> String {
    let number = Phrases.number(value.value, in: language)
    let comparator = value.comparator.map { "\($0.rawValue) " } ?? ""
    return "\(comparator)\(number) \(unit(value.unit, of: listing.form[value.name]))"
  }

  /// The values; where the form has several fields, each with its name.
  func values(_ content: HealthReading.Content) -> String {
    content.values.map { value in
      let name = listing.form.fields.count > 1 ? "\(listing.form[value.name].map(label) ?? value.name) " : ""
      return "\(name)\(self.value(value))"
    }.joined(separator: ", ")
  }

  /// Nil if there is none. The code itself if the form no longer has it.
  func context(_ content: HealthReading.Content) -> String? {
    content.context.map { code in
      (form ?? listing.form).contexts.first { $0.code == code }.map { listing.words(of: $0, in: language) } ?? code
    }
  }
}
