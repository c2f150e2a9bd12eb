import Record
import Remedi

extension PatientRecord {
  /// The address to which letters of the patient go, so shortened that a glance at the screen does not tell it:
  /// `b…@example.org`. Nil if there is none that was proven.
  func mailAddress() async throws -> String? {
    let account = try await record.value(at: Collections.accounts.root(patient.accountId.text))
    guard let account, account.emailProvenAt != nil, let email = account.email,
      let at = email.lastIndex(of: "@"), let first = email.first
    else { return nil }
    return "\(first)…\(email[at...])"
  }
}
