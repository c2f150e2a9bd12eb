import Testing

@testable import Remedi

/// Types whose stored names differ from their properties. They list their names, so that a new property must be listed
/// too: otherwise it would not be stored.
@Suite("Stored names")
struct StoredNamesTests {
  private let noon = Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60)

  @Test("of an account: all its properties, and two-factor as before")
  func account() {
    let account = Account(
      id: .make(), holder: .physician(.make(), .make()), userName: nil, email: nil, passwordHash: nil, createdAt: noon)
    #expect(Mirror(reflecting: account).children.count == Account.CodingKeys.allCases.count)
    #expect(Account.CodingKeys.twoFactor.rawValue == "secondStep")
    #expect(Account.CodingKeys.pendingTwoFactor.rawValue == "pendingSecondStep")
  }

  @Test("of a clinic: all its properties, and two-factor as before")
  func clinic() {
    let clinic = Clinic(id: .make(), name: "Example Clinic", timeZone: "Europe/Berlin", createdAt: noon)
    #expect(Mirror(reflecting: clinic).children.count == Clinic.CodingKeys.allCases.count)
    #expect(Clinic.CodingKeys.requiresTwoFactor.rawValue == "demandsSecondStep")
  }

  @Test("of a change of one dose: all its properties, and the kind as before")
  func singleDose() {
    let dose = PrescriptionVersion.SingleDose(.moved, .instant(noon))
    #expect(Mirror(reflecting: dose).children.count == PrescriptionVersion.SingleDose.CodingKeys.allCases.count)
    #expect(PrescriptionVersion.SingleDose.CodingKeys.change.rawValue == "deed")
  }
}
