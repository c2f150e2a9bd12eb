/// A term and its value, in a list of facts.
///
/// Template: `parts/definitions`.
public struct DefinitionView: View {
  public let term: String
  public let value: String

  /// A fact; an empty value reads "not recorded".
  public init(_ term: String, _ value: String?) {
    self.term = term
    self.value = value.flatMap { $0.isEmpty ? nil : $0 } ?? "not recorded"
  }

  public var fields: Fields { ["term": term, "value": value] }
}
