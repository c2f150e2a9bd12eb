import Record
import Remedi

extension MedicalRecord {
  /// The language of the person whose letters a token switches off.
  /// - Throws: `RemediError.notFound` if there is no such account, or its holder gets no such letters.
  func language(of token: UnsubscribeToken) async throws -> WordLanguage {
    guard let account = try await account(token.account) else { throw RemediError.notFound }
    switch (token.mailing, account.holder) {
    case (.reminders, .patient(let clinic, let patient)), (.plan, .patient(let clinic, let patient)):
      return WordLanguage(try await ownFile(of: patient, in: clinic).patient.language)
    case (.digest, .physician): return .english
    default: throw RemediError.notFound
    }
  }

  /// Switches the letters of a token off. Audited; the same again changes nothing.
  /// - Throws: `RemediError.notFound` if there is no such account, or its holder gets no such letters.
  func unsubscribe(_ token: UnsubscribeToken, at now: Instant) async throws {
    guard let account = try await account(token.account) else { throw RemediError.notFound }
    switch (token.mailing, account.holder) {
    case (.reminders, .patient(let clinic, let patient)):
      try await switchOff(\.mail, of: patient, in: clinic, .reminders, at: now)
    case (.plan, .patient(let clinic, let patient)):
      try await switchOff(\.planNotices.mail, of: patient, in: clinic, .plan, at: now)
    case (.digest, .physician(let clinic, let practitioner)):
      try await setDigest(hour: nil, of: practitioner, in: clinic, at: now)
    default: throw RemediError.notFound
    }
  }

  /// The patient holds the letter, so the patient's own name stands in the audit chain.
  private func switchOff(
    _ letters: WritableKeyPath<NotificationSettings, Bool>, of id: Identifier<Patient>, in clinic: Identifier<Clinic>,
    _ mailing: Mailing, at now: Instant
  ) async throws {
    let file = try await ownFile(of: id, in: clinic)
    let place = References.notificationSettings(of: file.reference)
    try await file.commit(.settings, at: now) { transaction in
      var settings = try await transaction.value(at: place) ?? .usual
      guard settings[keyPath: letters] else { return }
      settings[keyPath: letters] = false
      try transaction.put(settings, at: place)
      try await transaction.audit(
        file.reference, .lettersUnsubscribed, by: file.holder, at: now, subject: mailing.rawValue)
    }
  }
}
