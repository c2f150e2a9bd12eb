import DocumentStore
import Record
import Remedi
import Support

@testable import Messaging

extension WritingScene {
  static func picture(_ name: String = "photo.jpg", _ description: String = "") throws -> PictureUpload {
    PictureUpload(try SamplePicture.bytes(name), description: description)
  }

  /// Sends as Ann, to Charlie and Eve.
  @discardableResult
  func send(
    _ pictures: [PictureUpload], _ written: MessageDraft? = nil, as id: String = "m1", at now: Instant = noon
  ) async throws -> Message {
    try await ann.send(written ?? self.written(), pictures: pictures, as: Identifier(id), from: nil, at: now).message
  }

  /// The bytes of the pictures in messages that Ann's clinic is said to keep.
  func room() async throws -> Int {
    try await record.value(at: MedicalRecord.placeOfPictureUsage(of: practice.ann.clinicId, for: .messages))?.bytes ?? 0
  }

  /// The paths of all pictures in messages.
  func picturePaths() async throws -> [String] {
    try await places(of: "\"content\":").filter { $0.contains("/pictures/") }
  }

  /// What the owner of a mailbox sees of a picture.
  func shown(_ number: String, of id: MailboxEntry.ID, to mailbox: Mailbox, at now: Instant = noon) async throws
    -> Picture
  {
    try await mailbox.picture(number, of: try await mailbox.message(id, at: now)).picture
  }
}
