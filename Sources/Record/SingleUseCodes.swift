import Crypto
import DocumentStore
import Remedi

/// What a code in a letter or on a sheet opens, once. The code is kept nowhere: it is derived from the id of what it opens.
public protocol OpenedByCode {
  /// From what the code is derived beside the id. It never changes, since letters with the code were sent.
  static var codePurpose: String { get }
}

/// What is stored under the hash of a code.
protocol StoredByCode: Codable, Sendable {
  static var codes: RecordCollection<Self> { get }
}

extension Invitation: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "invitation" }
  static var codes: RecordCollection<Invitation> { Collections.invitations }
}

extension PasswordReset: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "password-reset" }
  static var codes: RecordCollection<PasswordReset> { Collections.passwordResets }
}

extension PendingRegistration: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "registration" }
  static var codes: RecordCollection<PendingRegistration> { Collections.registrations }
}

extension AddressChange: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "address-change" }
  static var codes: RecordCollection<AddressChange> { Collections.addressChanges }
}

/// It belongs to its clinic; under the code stands which one it is.
extension ColleagueInvitation: OpenedByCode {
  public static var codePurpose: String { "colleague-invitation" }
}

extension ColleagueCode: StoredByCode {
  static var codes: RecordCollection<ColleagueCode> { Collections.colleagueCodes }
}

extension MedicalRecord {
  /// The code that opens what has this id: 100 bits in 20 letters and digits.
  public func code<Opened: OpenedByCode>(of id: Identifier<Opened>) -> String {
    derivedCode("\(Opened.codePurpose) \(id)")
  }

  func derivedCode(_ purpose: String) -> String {
    let mac = HMAC<SHA256>.authenticationCode(for: Array(purpose.utf8), using: secret)
    return ReadableCode.text(of: mac.prefix(20))
  }

  /// Where it stands what a code in its plain writing opens.
  func reference<Stored: StoredByCode>(to _: Stored.Type, code: String) -> DocumentReference<Stored> {
    Stored.codes.root(Digest.hex(code))
  }

  /// Where it stands what has this id.
  func reference<Stored: OpenedByCode & StoredByCode>(
    byCodeOf id: Identifier<Stored>
  ) -> DocumentReference<Stored> { reference(to: Stored.self, code: code(of: id)) }

  /// What a typed code opens, or opened; nil where there is none.
  func stored<Stored: StoredByCode>(_: Stored.Type, typed: String) async throws -> Stored? {
    guard let code = ReadableCode.normalize(typed) else { return nil }
    return try await value(at: reference(to: Stored.self, code: code))
  }
}
