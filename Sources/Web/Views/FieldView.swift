/// One labelled control of a form, with its hint and its error message.
///
/// Template: `parts/field`. Numbers are `text` with an ``inputMode``, so that invalid input comes back for correction;
/// for a `number` that it cannot parse, a browser sends nothing at all.
public struct FieldView: View {
  /// The type of control.
  public enum Kind: String, Sendable {
    case text, email, tel, password, date, time, select
    case textArea
    /// A file upload. The form must have `enctype="multipart/form-data"`.
    case file
  }

  /// One entry of a drop-down list.
  public struct Option: Sendable, Equatable {
    /// The submitted value.
    public let value: String
    /// The displayed text.
    public let label: String
    /// The heading above it. Nil for options before all headings.
    public let group: String?

    /// An option that submits `value` and reads `label`. Options of one group must be adjacent.
    public init(_ value: String, _ label: String, group: String? = nil) {
      self.value = value
      self.label = label
      self.group = group
    }
  }

  /// The name of the submitted field, and the control's ID on the page.
  public var name: String
  /// The text above the control.
  public var label: String
  public var kind: Kind
  /// The content of the control, as it was typed.
  public var value: String
  /// A sentence below the label: what to enter, and in which format.
  public var hint: String?
  /// The error message, or nil.
  public var error: String?
  /// The token of HTML's `autocomplete`, such as `current-password`.
  public var autocomplete: String?
  /// The on-screen keyboard: `numeric`, `decimal`.
  public var inputMode: String?
  public var isRequired: Bool
  /// Whether the label says "optional" if the control is not required.
  public var marksOptional: Bool
  /// Whether the control is only as wide as a date or a number.
  public var isShort: Bool
  /// The first and last selectable date, `YYYY-MM-DD`.
  public var minimum: String?
  public var maximum: String?
  /// The options of a drop-down list. The one whose value equals ``value`` is selected.
  public var options: [Option]
  /// Whether a long list can be searched by typing, if scripts run.
  public var isSearchable: Bool
  /// Words that a text control suggests during typing.
  public var suggestions: [String]
  /// The media types that a file control offers.
  public var accepts: [String]
  /// The most bytes of a file, so that the page can shrink a picture before it is sent.
  public var maximumSize: Int?

  /// A text field unless `kind` is specified.
  public init(
    name: String, label: String, kind: Kind = .text, value: String = "", hint: String? = nil, error: String? = nil,
    autocomplete: String? = nil, inputMode: String? = nil, isRequired: Bool = false, marksOptional: Bool = true,
    isShort: Bool = false, minimum: String? = nil, maximum: String? = nil, options: [Option] = [],
    isSearchable: Bool = false, suggestions: [String] = [], accepts: [String] = [], maximumSize: Int? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.value = value
    self.hint = hint
    self.error = error
    self.autocomplete = autocomplete
    self.inputMode = inputMode
    self.isRequired = isRequired
    self.marksOptional = marksOptional
    self.isShort = isShort
    self.minimum = minimum
    self.maximum = maximum
    self.options = options
    self.isSearchable = isSearchable
    self.suggestions = suggestions
    self.accepts = accepts
    self.maximumSize = maximumSize
  }

  public var fields: Fields {
    [
      // A typed password must never be sent back.
      "name": name, "label": label, "value": kind == .password ? "" : value, "hint": hint, "error": error,
      "autocomplete": autocomplete,
      "inputMode": inputMode, "isRequired": isRequired && needsChoice, "minimum": minimum, "maximum": maximum,
      "type": kind.rawValue, "isSelect": kind == .select, "isTextArea": kind == .textArea,
      "isFile": kind == .file, "accepts": accepts.joined(separator: ","), "maximumSize": maximumSize.map(String.init),
      "isInput": kind != .select && kind != .textArea && kind != .file, "isOptional": marksOptional && !isRequired,
      "isShort": isShort, "hasHint": hint != nil, "hasError": error != nil, "describedBy": describedBy,
      "options": chosen { $0 == nil }, "groups": groups,
      "isSearchable": isSearchable, "hasSuggestions": !suggestions.isEmpty, "suggestions": suggestions,
    ]
  }

  /// A list without an empty option always has a selection. HTML allows `required` only if there is an empty one.
  private var needsChoice: Bool { kind != .select || options.first?.value == "" }

  private var groups: [OptionGroup] {
    var headings: [String] = []
    for case let group? in options.map(\.group) where headings.last != group { headings.append(group) }
    return headings.map { heading in OptionGroup(label: heading, options: chosen { $0 == heading }) }
  }

  private func chosen(_ isWanted: (String?) -> Bool) -> [ChosenOption] {
    options.filter { isWanted($0.group) }.map { ChosenOption(option: $0, isSelected: $0.value == value) }
  }

  private struct OptionGroup: View {
    let label: String
    let options: [ChosenOption]

    var fields: Fields { ["label": label, "options": options] }
  }

  private var describedBy: String? {
    let ids = [hint == nil ? nil : "\(name)-hint", error == nil ? nil : "\(name)-error"].compactMap { $0 }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  private struct ChosenOption: View {
    let option: Option
    let isSelected: Bool

    var fields: Fields {
      ["value": option.value, "label": option.label, "isSelected": isSelected]
    }
  }
}
