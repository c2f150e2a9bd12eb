import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// How long the test of a device is worth posting, in seconds.
  private static let testLifetime = 300
  /// Seconds between two tests of a device.
  private static let testSpacing = 10

  /// Stores a message that tests a device, for ``DispatchSender`` to post.
  /// - Parameters:
  ///   - language: nil for the device's.
  ///   - channels: that are set up.
  /// - Throws: `RemediError.notFound` alike for a device that does not exist and another account's; `conflict` if its
  ///   channel is not set up; `rateLimited` within ten seconds of the last test.
  package func makeTest(
    to id: Device.ID, of account: Identifier<Account>, in language: LanguageTag?, over channels: Set<Channel>,
    at now: Instant
  ) async throws -> Dispatch {
    let spacing = Int64(Self.testSpacing) * 1000
    // Tests of the same ten seconds have the same id, so that of two at once one is refused.
    let current = now.milliseconds / spacing
    return try await commit { transaction in
      guard let device = try await transaction.value(at: Self.reference(to: id)), device.accountId == account else {
        throw RemediError.notFound
      }
      guard channels.contains(device.channel) else {
        throw RemediError(.conflict, "Messages to this device are not set up on this server.")
      }
      for span in [current - 1, current] {
        let last = Self.reference(toDispatch: dispatchID(to: id, of: Self.testSubject, at: span * spacing))
        guard let last = try await transaction.value(at: last) else { continue }
        let wait = last.beganAt + spacing - now.milliseconds
        guard span < current, wait <= 0 else {
          throw RemediError(
            .rateLimited, "This device was tested a moment ago.",
            retryAfter: max(1, Int((min(wait, spacing) + 999) / 1000)))
        }
      }
      let dispatch = Dispatch(
        id: dispatchID(to: id, of: Self.testSubject, at: current * spacing), to: device, in: .test,
        AlertContent(.test, in: AlertContent.Language(language, device.language)), about: Self.testSubject,
        urgency: .high, until: now.adding(seconds: Self.testLifetime), at: now)
      try transaction.create(dispatch, at: Self.reference(toDispatch: dispatch.id))
      return dispatch
    }
  }

  private static let testSubject = "test"
}
