/// What the file `<name>.module.json` of a declarative module says (S-13).
struct DeclaredContent: Sendable {
  let version: Float
  let form: ReadingForm
  /// The most that a value may differ from the last one without a question, by the names of fields, in their own units.
  let jumps: [String: Double]
  /// The names of the fields that the page plots.
  let chart: [String]
  /// The days without a reading after which the module speaks. Nil if it never does.
  let messageDays: Int?
  let thresholds: [DeclaredThreshold]

  /// The keys of all words that the module shows, without `name` and `description`.
  var wordKeys: [String] {
    form.wordKeys + thresholds.map(\.wordKey) + (messageDays == nil ? [] : [Self.messageKey])
  }

  static let messageKey = "message"
}
