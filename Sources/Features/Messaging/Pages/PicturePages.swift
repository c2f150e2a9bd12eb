import Hummingbird
import Record
import Remedi
import Web

/// The pictures of a message, each at an address below the message's. Opening one is reading the message.
struct PicturePages: Sendable {
  let record: MedicalRecord

  func show(_ folder: MailFolder, _ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("entry", of: MailboxEntry.self)
    let mailbox = record.mailbox(of: context.practitioner)
    let present = try await mailbox.message(id, at: context.now)
    guard present.entry.folder == folder else { throw RemediError.notFound }
    let opened = try await mailbox.opening(present, request, at: context.now)
    let (about, picture) = try await mailbox.picture(try context.pathParameter("number"), of: opened)
    return .picture(picture, about, to: request)
  }
}
