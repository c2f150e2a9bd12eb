import Remedi
import Testing

@Suite("Permissions")
struct PermissionTests {
  /// As a feature declares it.
  private static let order = Permission("order", of: [.staff, .engineer], meaning: "orders medications")

  @Test("are granted to whoever has one of their roles")
  func roles() {
    #expect(Self.order.isGranted(to: [.staff]))
    #expect(Self.order.isGranted(to: [.physician, .engineer]))
    #expect(!Self.order.isGranted(to: [.physician, .manager]))
    #expect(!Self.order.isGranted(to: []))
    #expect(!Permission.keepAccount.isGranted(to: []))
  }

  @Test("are not granted to somebody who has left")
  func departed() {
    var sam = Practitioner(
      id: Identifier("s"), clinicId: Identifier("c"), name: "Sam", email: "sam@example.org", roles: [.staff],
      createdAt: Instant(milliseconds: 0))
    #expect(sam.may(Self.order) && sam.may(.readPatients) && !sam.may(.treat))
    sam.departure = Practitioner.Departure(at: Instant(milliseconds: 1), by: .system)
    #expect(!sam.may(Self.order) && !sam.may(.keepAccount))
  }

  @Test("say what a role means, in their order")
  func meaning() {
    #expect(Phrases.meaning(of: .engineer, among: Permission.own) == "Keeps the installation running.")
    #expect(
      Phrases.meaning(of: .engineer, among: Permission.own + [Self.order])
        == "Keeps the installation running and orders medications.")
    #expect(
      Phrases.meaning(of: .staff, among: Permission.own)
        == """
        Reads the records of patients shared with them, adds and invites patients, records what patients report and \
        reads the library.
        """)
  }
}
