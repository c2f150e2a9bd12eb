import JSON
import Remedi

extension JSONWriter {
  /// What a message says of its pictures.
  mutating func member(_ name: String, pictures: [MessagePicture]?) {
    member(name, array: pictures ?? []) { json, picture in
      json.object { json in
        json.member("number", picture.number)
        json.member("mediaType", picture.format.rawValue)
        json.member("size", picture.size)
        json.member("description", picture.description)
      }
    }
  }
}
