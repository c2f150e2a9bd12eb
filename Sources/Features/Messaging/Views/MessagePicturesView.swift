import Remedi
import Web

/// The part of the form of a message with its pictures: those that go along, and fields for others.
///
/// Template: `messaging/parts/form-pictures`.
struct MessagePicturesView: View {
  /// One picture's fields.
  private struct SlotView: View {
    let slot: MessagePictureFields.Slot

    var fields: Fields { ["file": slot.file, "description": slot.description] }
  }

  let inputs: MessagePictureFields
  /// Those of the message that is passed on.
  let carried: [MessagePictureView]

  /// As many fields as there is room beside those that go along. One with an error stays.
  private var slots: [MessagePictureFields.Slot] {
    let room = max(0, MessageRules.mostPictures - carried.count)
    return inputs.slots.enumerated().filter { $0 < room || $1.file.error != nil || $1.description.error != nil }
      .map(\.element)
  }

  private var isOpen: Bool {
    !carried.isEmpty || inputs.inputs.contains { !$0.value.isEmpty || $0.error != nil }
  }

  var fields: Fields {
    [
      "isOpen": isOpen, "hasCarried": !carried.isEmpty, "carried": carried, "hasSlots": !slots.isEmpty,
      "slots": slots.map { SlotView(slot: $0) },
      "hint":
        "At most \(MessageRules.mostPictures): PNG, JPEG or WebP, at most \(Picture.maximumSize / 1024) kB each. Only "
        + "the image is sent: place, camera and time are taken out of the file. A draft keeps no pictures: choose them "
        + "before you send it.",
    ]
  }
}
