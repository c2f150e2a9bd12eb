import Crypto
import DocumentStore
import Remedi

/// Opened, once, by a code in a letter or on a sheet. The code is not stored: it is derived from the ID of what it
/// opens.
public protocol OpenedByCode {
  /// The purpose, part of the derivation beside the ID. It must never change, since letters with the codes were sent.
  static var codePurpose: String { get }
}

/// Stored under the hash of its code.
package protocol StoredByCode: Codable, Sendable {
  static var codes: RecordCollection<Self> { get }
}

extension Invitation: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "invitation" }
  package static var codes: RecordCollection<Invitation> { Collections.invitations }
}

extension PasswordReset: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "password-reset" }
  package static var codes: RecordCollection<PasswordReset> { Collections.passwordResets }
}

extension AddressChange: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "address-change" }
  package static var codes: RecordCollection<AddressChange> { Collections.addressChanges }
}

/// It is stored in its clinic; the code only leads to it.
extension ColleagueInvitation: OpenedByCode {
  public static var codePurpose: String { "colleague-invitation" }
}

extension ColleagueCode: StoredByCode {
  package static var codes: RecordCollection<ColleagueCode> { Collections.colleagueCodes }
}

extension MedicalRecord {
  /// The code that opens the item with this ID: 100 bits in 20 letters and digits.
  public func code<Opened: OpenedByCode>(of id: Identifier<Opened>) -> String {
    derivedCode("\(Opened.codePurpose) \(id)")
  }

  /// - Parameter length: in characters of 5 bits, at most 32.
  package func derivedCode(_ purpose: String, length: Int = 20) -> String {
    let mac = HMAC<SHA256>.authenticationCode(for: Array(purpose.utf8), using: secret)
    return ReadableCode.text(of: mac.prefix(length))
  }

  /// 256 bits derived from the installation's secret, for one purpose.
  package func derivedKey(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Array(purpose.utf8), outputByteCount: 32)
  }

  /// The reference to what a normalized code opens.
  package func reference<Stored: StoredByCode>(to _: Stored.Type, code: String) -> DocumentReference<Stored> {
    Stored.codes.root(Digest.hex(code))
  }

  /// The reference to the item with this ID.
  package func reference<Stored: OpenedByCode & StoredByCode>(
    byCodeOf id: Identifier<Stored>
  ) -> DocumentReference<Stored> { reference(to: Stored.self, code: code(of: id)) }

  /// The item that a typed code opens, or opened. Nil if there is none.
  package func stored<Stored: StoredByCode>(_: Stored.Type, typed: String) async throws -> Stored? {
    guard let code = ReadableCode.normalize(typed) else { return nil }
    return try await value(at: reference(to: Stored.self, code: code))
  }
}
