import Remedi

/// What a form asks about a picture of one's own.
///
/// Template: `parts/picture`. A picture that was sent once is kept and comes back by its name, whatever else has to
/// be mended.
public struct PictureFields: View {
  static let removal = "pictureRemoved"
  static let keptName = "pictureName"
  static let longestDescription = 300

  /// The picture that is kept already; nil where there is none.
  public var kept: StoredPicture?
  /// Whether the picture that is kept is to be taken away.
  public var isRemoved = false
  public var file: FieldView
  public var description: FieldView

  /// Fields without a picture.
  /// - Parameters:
  ///   - label: what the control for the file is called.
  ///   - remark: what else is to be known of the file, as a sentence.
  ///   - example: what the words for those who do not see it could be.
  public init(label: String, remark: String? = nil, descriptionLabel: String, example: String) {
    let limits = "PNG, JPEG or WebP, at most \(Picture.maximumSize / 1024) kB."
    file = FieldView(
      name: "picture", label: label, kind: .file, hint: [limits, remark].compactMap { $0 }.joined(separator: " "),
      accepts: [Picture.Format.png, .jpeg, .webp].map(\.rawValue), maximumSize: Picture.maximumSize)
    description = FieldView(
      name: "pictureDescription", label: descriptionLabel,
      hint: "Read aloud to people who cannot see it: \(example)", marksOptional: false)
  }

  /// Both controls, in their order.
  public var inputs: [FieldView] { [file, description] }

  public var fields: Fields {
    var file = file
    if kept != nil { file.label = "Another picture instead" }
    let shown = kept.map { StoredPictureView(picture: $0, description: description.value, isRemoved: isRemoved) }
    return ["kept": shown, "file": file, "description": description]
  }
}

/// A picture that was sent before.
public struct StoredPicture: Sendable, Equatable {
  /// What the form sends.
  public let name: String
  /// Where it is to be had.
  public let href: String

  public init(name: String, href: String) { (self.name, self.href) = (name, href) }

  public init(_ name: Identifier<Picture>) { self.init(name: name.text, href: name.address) }
}

/// The picture that is kept, as it looks, with the way to take it away.
struct StoredPictureView: View {
  let picture: StoredPicture
  let description: String
  let isRemoved: Bool

  var fields: Fields {
    [
      "href": picture.href, "name": picture.name, "keptName": PictureFields.keptName, "removal": PictureFields.removal,
      "isRemoved": isRemoved, "description": description.isEmpty ? "The picture that you chose" : description,
    ]
  }
}
