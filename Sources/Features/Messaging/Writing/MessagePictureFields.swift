import Remedi
import Web

/// The fields of the form of a message for its pictures. No form keeps a file: where it comes back, it says so.
struct MessagePictureFields: Sendable {
  /// The fields for one picture.
  struct Slot: Sendable {
    var file: FieldView
    var description: FieldView
    /// What was chosen. Nil if nothing was.
    fileprivate(set) var upload: PictureUpload?

    init(_ number: Int) {
      file = FieldView(
        name: "picture\(number)", label: "Picture \(number)", kind: .file, marksOptional: false,
        accepts: [Picture.Format.png, .jpeg, .webp].map(\.rawValue), maximumSize: Picture.maximumSize)
      description = FieldView(
        name: "pictureDescription\(number)", label: "What picture \(number) shows", marksOptional: false)
    }
  }

  var slots = (1...MessageRules.mostPictures).map(Slot.init)

  /// Those that were chosen, in order.
  var uploads: [PictureUpload] { slots.compactMap(\.upload) }

  var inputs: [FieldView] { slots.flatMap { [$0.file, $0.description] } }

  /// As it was sent.
  mutating func fill(_ form: FormData) {
    for index in slots.indices {
      let typed = form[slots[index].description.name]
      slots[index].description.value = typed
      slots[index].upload = form.file(slots[index].file.name).map {
        PictureUpload($0.bytes, isTooLarge: $0.isTooLarge, description: typed)
      }
    }
  }

  /// - Throws: `RemediError` `validation` naming a description without a picture.
  func check() throws(RemediError) {
    var faults = Faults()
    for slot in slots where slot.upload == nil && !slot.description.value.trimming().isEmpty {
      faults.add(
        slot.description.name, "There is no picture for this description. Choose one, or empty this.")
    }
    try faults.check()
  }

  /// Says beside each file that was chosen that it has to be chosen again.
  mutating func askAgain() {
    for index in slots.indices where slots[index].upload != nil && slots[index].file.error == nil {
      slots[index].file.error = "Choose this picture again: a page that comes back keeps no file."
    }
  }

  /// Puts the sentence of an error beside its field.
  /// - Parameter pointer: as ``MessageRules`` and ``check()`` name fields.
  /// - Returns: whether it is one of these fields.
  mutating func note(_ pointer: String, _ sentence: String) -> Bool {
    if let index = slots.firstIndex(where: { $0.description.name == pointer }) {
      slots[index].description.error = sentence
      return true
    }
    let parts = pointer.split(separator: "/")
    guard parts.first == "pictures" else { return false }
    let chosen = slots.indices.filter { slots[$0].upload != nil }
    guard parts.count == 3, let number = Int(parts[1]), chosen.indices.contains(number) else {
      slots[chosen.first ?? 0].file.error = sentence
      return true
    }
    if parts[2] == "description" {
      slots[chosen[number]].description.error = sentence
    } else {
      slots[chosen[number]].file.error = sentence
    }
    return true
  }
}
