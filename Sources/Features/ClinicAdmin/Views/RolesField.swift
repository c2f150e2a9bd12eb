import Remedi
import Web

/// The roles of a person as ticks, each with what it permits.
///
/// Template: `clinic-admin/roles`.
struct RolesField: View {
  /// The form name, sent once per role.
  static let name = "roles"
  var chosen: Set<Role>
  var error: String?

  init(_ chosen: Set<Role> = []) { self.chosen = chosen }

  /// The ticked roles. Nil, with an error, if there is none or one that does not exist.
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

  /// For the list of errors.
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
