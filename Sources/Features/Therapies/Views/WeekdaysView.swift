import Remedi
import Web

/// The days of the week as ticks.
struct WeekdaysView: View {
  static let name = "weekday"
  static let legend = "Days of the week"

  /// The codes of the ticked days, as submitted.
  var chosen: Set<String> = []
  var error: String?

  /// Every day's code and name, from Monday on.
  static var days: [(code: String, name: String)] {
    Weekday.allCases.map { ($0.code, String(describing: $0).capitalized) }
  }

  /// The question as a field in the list of errors.
  var question: ChoiceView {
    ChoiceView(
      name: Self.name, legend: Self.legend, error: error, options: Self.days.map { .init($0.code, $0.name) })
  }

  var fields: Fields {
    [
      "name": Self.name, "legend": Self.legend, "error": error, "hasError": error != nil,
      "days": Self.days.map { Day(code: $0.code, label: $0.name, isChosen: chosen.contains($0.code)) },
    ]
  }

  private struct Day: View {
    let code: String
    let label: String
    let isChosen: Bool

    var fields: Fields {
      ["id": "\(WeekdaysView.name)-\(code)", "code": code, "label": label, "isChosen": isChosen]
    }
  }
}
