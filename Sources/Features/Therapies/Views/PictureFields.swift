import Remedi
import Web

/// What the form of an exercise asks about a picture of the physician's own.
///
/// Template: `therapies/picture`. A picture that was sent once is kept and comes back by its name, whatever else has to
/// be mended.
struct PictureFields: View {
  static let removal = "pictureRemoved"
  static let keptName = "pictureName"
  static let longestDescription = 300

  /// The picture that is kept already; nil where there is none.
  var kept: KeptPicture?
  /// Whether the picture that is kept is to be taken away.
  var isRemoved = false
  var file = FieldView(
    name: "picture", label: "Your own picture", kind: .file,
    hint: "PNG, JPEG or WebP, at most \(Picture.maximumSize / 1024) kB. Shown in place of the library’s drawing.",
    accepts: [Picture.Format.png, .jpeg, .webp].map(\.rawValue), maximumSize: Picture.maximumSize)
  var description = FieldView(
    name: "pictureDescription", label: "What your picture shows",
    hint: "Read aloud to those who do not see it: A person stands on one leg and holds a chair.", marksOptional: false)

  /// Both controls, in their order.
  var inputs: [FieldView] { [file, description] }

  var fields: [String: (any Sendable)?] {
    var file = file
    if kept != nil { file.label = "Another picture instead" }
    let shown = kept.map { KeptPictureView(picture: $0, description: description.value, isRemoved: isRemoved) }
    return ["kept": shown, "file": file, "description": description]
  }
}

/// A picture that was sent before.
struct KeptPicture: Sendable, Equatable {
  /// What the form sends.
  let name: String
  /// Where it is to be had.
  let href: String
}

extension KeptPicture {
  init(_ name: Identifier<Picture>) { self.init(name: name.text, href: name.address) }
}

/// The picture that is kept, as it looks, with the way to take it away.
struct KeptPictureView: View {
  let picture: KeptPicture
  let description: String
  let isRemoved: Bool

  var fields: [String: (any Sendable)?] {
    [
      "href": picture.href, "name": picture.name, "keptName": PictureFields.keptName, "removal": PictureFields.removal,
      "isRemoved": isRemoved, "description": description.isEmpty ? "The picture that you chose" : description,
    ]
  }
}
