import Remedi
import Web

/// A person in a list of which several can be ticked.
struct PersonTickView: View {
  let id: Identifier<Practitioner>
  let name: String
  /// "Neurology, Riverside Movement Clinic". Empty if nothing is known.
  let facts: String
  let isChosen: Bool

  var fields: Fields {
    [
      "id": "\(PeopleField.name)-\(id)", "name": PeopleField.name, "value": id.text, "person": name, "facts": facts,
      "hasFacts": !facts.isEmpty, "isChosen": isChosen,
    ]
  }
}

extension PersonTickView {
  init(_ card: DirectoryCard, isChosen: Bool) {
    self.init(
      id: card.person.id, name: card.person.name,
      facts: [card.specialty, card.practice].filter { !$0.isEmpty }.joined(separator: ", "), isChosen: isChosen)
  }
}
