import Testing

@testable import Remedi

@Suite("A consent to writing to people of another clinic")
struct ConsentSharingTests {
  private let now = Instant(milliseconds: 1_772_449_200_000)

  private func allows(_ recipient: String, _ scope: Consent.Scope = .sharing, until: Instant? = nil) -> Bool {
    let consent = Consent(
      id: Identifier("k1"), Consent.Terms(scope, recipient: recipient, purpose: "Advice", until: until),
      Consent.Origin(.paper, on: now.writtenDate), scope == .sharing ? .sharing : .export, .current,
      clinicName: "Example Clinic", at: now, by: Actor(kind: .physician, id: "d1", name: "Ann"))
    return consent.allowsSharing(with: "Dr House", of: "Princeton Hospital", at: now)
  }

  @Test(
    "names the clinic, or the person with it",
    arguments: [
      "Princeton Hospital", "princeton  HOSPITAL.", "Dr House, Princeton Hospital", "Princeton Hospital: Dr. House",
    ])
  func allowed(_ recipient: String) { #expect(allows(recipient)) }

  @Test(
    "names nobody else",
    arguments: [
      "", "Dr House", "Dr Wilson, Princeton Hospital", "Princeton", "Princeton Hospital East", "Hospital Princeton",
    ])
  func refused(_ recipient: String) { #expect(!allows(recipient)) }

  @Test("is of that scope and in force")
  func inForce() {
    #expect(!allows("Princeton Hospital", .export))
    #expect(!allows("Princeton Hospital", until: now))
    #expect(allows("Princeton Hospital", until: now.adding(seconds: 1)))
  }
}
