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
  private let permissions: [Permission]

  /// - Parameter permissions: those of the program.
  init(_ chosen: Set<Role>, among permissions: [Permission] = Permission.own) {
    (self.chosen, self.permissions) = (chosen, permissions)
  }

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
      "options": Role.allCases.map {
        Option(role: $0, meaning: Phrases.meaning(of: $0, among: permissions), isChosen: chosen.contains($0))
      },
    ]
  }

  private struct Option: View {
    let role: Role
    let meaning: String
    let isChosen: Bool

    var fields: Fields {
      [
        "id": "\(RolesField.name)-\(role.rawValue)", "name": RolesField.name, "value": role.rawValue,
        "label": Phrases.role(role), "meaning": meaning, "isChosen": isChosen,
      ]
    }
  }
}
