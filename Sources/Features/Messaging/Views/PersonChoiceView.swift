import Web

/// Somebody who can be chosen as a recipient.
struct PersonChoiceView: View {
  let id: String
  let name: String
  /// Specialty and practice. Nil if the name says it all.
  var hint: String?
  var isChosen = false

  var fields: Fields { ["id": id, "name": name, "hint": hint, "isChosen": isChosen] }
}

extension PersonChoiceView {
  init(_ person: MessagePerson, isChosen: Bool) { self.init(id: person.id.text, name: person.name, isChosen: isChosen) }

  init(_ card: DirectoryCard) {
    let hint = [card.specialty, card.practice].filter { !$0.isEmpty }.joined(separator: ", ")
    self.init(id: card.person.id.text, name: card.person.name, hint: hint.isEmpty ? nil : hint)
  }
}
