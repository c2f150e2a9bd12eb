import DocumentStore
import Record
import Remedi

/// The collections whose documents only this feature reads and writes, all at the root of the store. Those of accounts,
/// sessions, resets and address changes are the record's, which closes and erases accounts.
///
/// ```
/// half-sign-ins/{hash}  registrations/{hash}
/// ```
enum AccountCollections {
  static let all: [any DeclaredCollection] = [halfSignIns, registrations]

  static let halfSignIns = RecordCollection<PendingSignIn>(
    "half-sign-ins", below: .installation,
    references: { _, half, _ in
      [RequiredDocument(Collections.accounts.root(half.accountId.text), "its account is missing.")]
    })
  static let registrations = RecordCollection<PendingRegistration>("registrations", below: .installation)
}
