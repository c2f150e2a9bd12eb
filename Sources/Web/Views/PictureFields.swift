import Remedi

/// The fields of a form for a custom picture.
///
/// Template: `parts/picture`. A picture is stored when it is first sent and then referenced by its ID while the form is
/// corrected.
public struct PictureFields: View {
  static let removal = "pictureRemoved"
  static let keptName = "pictureName"
  static let longestDescription = 300

  /// The stored picture. Nil if there is none.
  public var kept: StoredPicture?
  /// Whether the stored picture is to be removed.
  public var isRemoved = false
  public var file: FieldView
  public var description: FieldView

  /// Fields without a picture.
  /// - Parameters:
  ///   - label: the label of the file control.
  ///   - remark: further information about the file, as a sentence.
  ///   - example: an example of the description for people who cannot see the picture.
  public init(label: String, remark: String? = nil, descriptionLabel: String, example: String) {
    let limits = "PNG, JPEG or WebP, at most \(Picture.maximumSize / 1024) kB."
    file = FieldView(
      name: "picture", label: label, kind: .file, hint: [limits, remark].compactMap { $0 }.joined(separator: " "),
      accepts: [Picture.Format.png, .jpeg, .webp].map(\.rawValue), maximumSize: Picture.maximumSize)
    description = FieldView(
      name: "pictureDescription", label: descriptionLabel,
      hint: "Read aloud to people who cannot see it: \(example)", marksOptional: false)
  }

  /// Both controls, in order.
  public var inputs: [FieldView] { [file, description] }

  public var fields: Fields {
    var file = file
    if kept != nil { file.label = "Another picture instead" }
    let shown = kept.map { StoredPictureView(picture: $0, description: description.value, isRemoved: isRemoved) }
    return ["kept": shown, "file": file, "description": description]
  }
}

/// A picture that was stored before.
public struct StoredPicture: Sendable, Equatable {
  /// The submitted value.
  public let name: String
  /// The address of the picture.
  public let href: String

  public init(name: String, href: String) { (self.name, self.href) = (name, href) }

  public init(_ name: Identifier<Picture>) { self.init(name: name.text, href: name.address) }
}

/// The stored picture, displayed with a control to remove it.
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
