import Accounts
import Notifications
import Record
import Remedi

extension MedicalRecord {
  /// The code of the first letter that waits and lets somebody choose a new password.
  /// - Parameter name: whose letter; anybody's where it is nil.
  /// - Throws: `RemediError.notFound` where there is none.
  public func mailedCode(to name: String? = nil, at now: Instant) async throws -> String {
    for request in try await passwordResetRequests(limit: 100) { try await answer(request, at: now) }
    for message in try await pendingMessages(limit: 100) where name == nil || message.recipientName == name {
      if let reset = try message.content.letter(as: PasswordResetLetter.self) { return code(of: reset.resetId) }
    }
    throw RemediError.notFound
  }

  /// The code of the latest letter to an address that lets somebody open an account.
  /// - Throws: `RemediError.notFound` where there is none.
  public func registrationCode(to address: String) async throws -> String {
    try await latest(to: address) { content in
      try content.letter(as: RegistrationLetter.self).map { code(of: $0.registrationId) }
    }
  }

  /// The code of the latest letter to an address that lets somebody sign in with it, or use it.
  /// - Throws: `RemediError.notFound` where there is none.
  public func addressChangeCode(to address: String) async throws -> String {
    try await latest(to: address) { content in
      try content.letter(as: AddressChangeLetter.self).map { code(of: $0.changeId) }
        ?? content.letter(as: PatientAddressLetter.self).map { code(of: $0.changeId) }
    }
  }

  /// What the letters to an address say that wait to be sent, in no stated order.
  public func letters(to address: String) async throws -> [OutboxMessage.Content] {
    try await pendingMessages(limit: 1000).filter { $0.recipientAddress == address }.map(\.content)
  }

  private func latest(to address: String, _ code: (OutboxMessage.Content) throws -> String?) async throws -> String {
    let letters = try await pendingMessages(limit: 1000).filter { $0.recipientAddress == address }
    let codes = try letters.sorted { $0.createdAt > $1.createdAt }.compactMap { try code($0.content) }
    guard let found = codes.first
    else { throw RemediError.notFound }
    return found
  }
}
