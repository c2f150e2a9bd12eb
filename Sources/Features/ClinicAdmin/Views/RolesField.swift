import Remedi
import Web

/// Which roles somebody has, several of which may be ticked; each says what it permits.
///
/// Template: `clinic-admin/roles`.
struct RolesField: View {
  /// What the form sends, once for each role.
  static let name = "roles"
  var chosen: Set<Role>
  var error: String?

  init(_ chosen: Set<Role> = []) { self.chosen = chosen }

  /// The roles that were ticked; nil, and a sentence, where there is none or one that does not exist.
  mutating func read(_ form: FormData) -> Set<Role>? {
    let sent = form.all(Self.name)
    chosen = Set(sent.compactMap(Role.init))
    if Set(sent).count != chosen.count {
      error = "Choose from these roles."
    } else if chosen.isEmpty {
      error = "Choose at least one role."
    }
    return error == nil ? chosen : nil
  }

  /// For the summary of what is wrong.
  var question: ChoiceView {
    ChoiceView(
      name: Self.name, legend: "Roles", error: error,
      options: Role.allCases.map { .init($0.rawValue, Phrases.role($0)) })
  }

  var fields: Fields {
    [
      "error": error, "hasError": error != nil,
      "options": Role.allCases.map { Option(role: $0, isChosen: chosen.contains($0)) },
    ]
  }

  private struct Option: View {
    let role: Role
    let isChosen: Bool

    var fields: Fields {
      [
        "id": "\(RolesField.name)-\(role.rawValue)", "name": RolesField.name, "value": role.rawValue,
        "label": Phrases.role(role), "meaning": Phrases.meaning(of: role), "isChosen": isChosen,
      ]
    }
  }
}
