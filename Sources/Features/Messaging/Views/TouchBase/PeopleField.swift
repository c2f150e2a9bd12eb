import Remedi
import Web

/// A question for people of the directory: those chosen so far and those whom a search finds, each with a tick. The form
/// is sent to search, and comes back with all that was typed, so that it works without scripts.
///
/// Template: `messaging/parts/people-field`.
struct PeopleField: View {
  /// The field of the ticks, and that of the search.
  static let (name, searchName) = ("to", "find")

  var ticks: [PersonTickView] = []
  /// What was searched for.
  var sought = ""
  /// How many more the search finds than are shown.
  var more = 0
  var error: String?

  /// For the summary of errors.
  var question: ChoiceView {
    ChoiceView(
      name: Self.name, legend: "Participants", error: error, options: ticks.map { .init($0.id.text, $0.name) })
  }

  var fields: Fields {
    [
      "ticks": ticks, "hasTicks": !ticks.isEmpty, "sought": sought, "searchName": Self.searchName,
      "hasFoundNobody": !sought.isEmpty && !ticks.contains { !$0.isChosen },
      "more": more > 0 ? "\(more) more match. Type more of the name." : nil, "error": error, "hasError": error != nil,
    ]
  }
}
