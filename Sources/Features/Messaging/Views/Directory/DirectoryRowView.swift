import Web

/// A person of the directory in the list.
struct DirectoryRowView: View {
  let id: String
  let name: String
  /// Empty where nothing was entered.
  let specialty: String
  /// "Riverside Movement Clinic, Princeton". Empty where nothing was entered.
  let place: String

  var href: String { "/messages/directory/\(id)" }

  var fields: Fields {
    [
      "id": "person-\(id)", "person": id, "href": href, "name": name, "specialty": specialty,
      "hasSpecialty": !specialty.isEmpty, "place": place, "hasPlace": !place.isEmpty, "showAction": "\(href)/show",
    ]
  }
}

extension DirectoryRowView {
  init(_ card: DirectoryCard) {
    self.init(
      id: card.person.id.text, name: card.person.name, specialty: card.specialty,
      place: [card.practice, card.city].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
