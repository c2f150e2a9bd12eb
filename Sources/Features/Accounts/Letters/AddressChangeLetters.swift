import Remedi

/// To the new address. The code is not stored: the sender of the letter derives it from the change's ID.
package struct AddressChangeLetter: LetterContent {
  package static let kind = "addressChange"
  package let changeId: Identifier<AddressChange>
  /// In the recipient's local time.
  package let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case changeId = "_0"
    case expiresAt
  }
}

/// To a new address that already belongs to an account.
package struct AddressChangeTakenLetter: LetterContent {
  package static let kind = "addressChangeTaken"
}

/// To the current address.
package struct AddressChangeAskedLetter: LetterContent {
  package static let kind = "addressChangeAsked"
  /// In the recipient's local time.
  package let at: Instant
}

/// To both addresses.
package struct AddressChangedLetter: LetterContent {
  package static let kind = "addressChanged"
  /// In the recipient's local time.
  package let at: Instant
}
