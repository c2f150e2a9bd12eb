/// The error summary above a form: one sentence per error, each linking to its field.
///
/// Template: `parts/problems`.
public struct ProblemSummary: View {
  private struct Problem: View {
    let href: String?
    let sentence: String

    var fields: Fields { ["href": href, "hasLink": href != nil, "sentence": sentence] }
  }

  private let problems: [Problem]

  /// The errors of a form, or nil if there are none.
  /// - Parameters:
  ///   - sentence: an error of the form as a whole, such as a wrong combination of name and password.
  ///   - inputs: the form's fields. Those with an error are listed.
  ///   - choices: the form's questions. Those with an error are listed.
  public init?(sentence: String? = nil, inputs: [FieldView] = [], choices: [ChoiceView] = []) {
    var problems = [Problem]()
    if let sentence { problems.append(Problem(href: nil, sentence: sentence)) }
    for input in inputs {
      if let error = input.error { problems.append(Problem(href: "#\(input.name)", sentence: error)) }
    }
    for choice in choices {
      guard let error = choice.error else { continue }
      let first = choice.options.first.map { "#\(choice.name)-\($0.value)" }
      problems.append(Problem(href: first, sentence: error))
    }
    guard !problems.isEmpty else { return nil }
    self.problems = problems
  }

  public var fields: Fields { ["problems": problems] }
}
