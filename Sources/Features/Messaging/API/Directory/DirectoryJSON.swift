import JSON
import Remedi

/// Writes people of the directory in the member API.
enum DirectoryJSON {
  static func write(_ card: DirectoryCard, to json: inout JSONWriter) {
    json.object { fields(card, to: &$0) }
  }

  /// One's own entry, with what others do not see in the list.
  static func write(profile card: DirectoryCard, to json: inout JSONWriter) {
    json.object { json in
      fields(card, to: &json)
      json.member("hospitals", card.hospitals)
    }
  }

  private static func fields(_ card: DirectoryCard, to json: inout JSONWriter) {
    json.member("id", card.person.id.text)
    json.member("name", card.person.name)
    json.member("practice", card.practice)
    json.member("specialty", card.specialty)
    json.member("city", card.city)
    json.member("state", card.state)
    json.member("status", card.status)
    json.member("phone", card.phone)
  }
}
