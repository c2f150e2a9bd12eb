import Record
import Web

extension MedicalRecord {
  /// The mailbox of the signed-in practitioner.
  func mailbox(_ context: PractitionerContext) -> Mailbox { mailbox(of: context.practitioner) }

  /// The directory of the signed-in practitioner.
  func directory(_ context: PractitionerContext) -> Directory { directory(of: context.practitioner) }

  /// The bar of a page, with the counts as they are now.
  /// - Parameter isLive: whether the page follows what arrives; false for a form.
  func bar(
    at place: MessagingBar.Place, isLive: Bool = true, _ context: PractitionerContext
  ) async throws -> MessagingBar {
    MessagingBar(try await mailbox(context).state(at: context.now), at: place, isLive: isLive)
  }
}
