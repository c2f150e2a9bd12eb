/// A question with a few answers, each a radio button with a sentence of its own.
///
/// Template: `parts/choice`.
public struct ChoiceView: View {
  /// One answer.
  public struct Option: Sendable, Equatable {
    /// The submitted value.
    public let value: String
    /// The displayed text.
    public let label: String
    /// What choosing it means. Nil if the label says it all.
    public let hint: String?

    /// An answer that submits `value` and reads `label`.
    public init(_ value: String, _ label: String, hint: String? = nil) {
      self.value = value
      self.label = label
      self.hint = hint
    }
  }

  /// The name of the submitted field.
  public var name: String
  /// The question.
  public var legend: String
  /// The value of the chosen answer.
  public var value: String
  /// The error message, or nil.
  public var error: String?
  public var options: [Option]

  /// A question; the option whose value equals `value` is chosen.
  public init(name: String, legend: String, value: String = "", error: String? = nil, options: [Option]) {
    self.name = name
    self.legend = legend
    self.value = value
    self.error = error
    self.options = options
  }

  public var fields: Fields {
    [
      "name": name, "legend": legend, "error": error, "hasError": error != nil,
      "options": options.map { Answer(option: $0, name: name, isChosen: $0.value == value) },
    ]
  }

  private struct Answer: View {
    let option: Option
    let name: String
    let isChosen: Bool

    var fields: Fields {
      [
        "id": "\(name)-\(option.value)", "name": name, "value": option.value, "label": option.label,
        "hint": option.hint, "hasHint": option.hint != nil, "isChosen": isChosen,
      ]
    }
  }
}
