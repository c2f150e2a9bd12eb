import Foundation
import Remedi
import Testing

/// The table of who may do what, once more and by hand: a change of it is made twice or not at all.
@Suite("Roles")
struct RoleTests {
  private static let table: [Role: Set<Permission>] = [
    .physician: [
      .keepAccount, .readPatients, .registerPatients, .recordForPatients, .treat, .export, .readLibrary, .editLibrary,
    ],
    .staff: [.keepAccount, .readPatients, .registerPatients, .recordForPatients, .readLibrary],
    .manager: [.keepAccount, .manageClinic],
    .engineer: [.keepAccount, .operate],
  ]

  @Test("permit what the table says, and nothing else", arguments: Role.allCases, Permission.allCases)
  func table(role: Role, permission: Permission) {
    #expect(role.permissions.contains(permission) == Self.table[role]?.contains(permission))
  }

  @Test("permit together what each permits")
  func together() {
    #expect(Set([Role.engineer, .manager]).permissions == [.keepAccount, .operate, .manageClinic])
    #expect(Set<Role>().permissions.isEmpty)
  }

  @Test("stand in one order, and whoever was there before them keeps the clinic")
  func coding() throws {
    let practitioner = Practitioner(
      id: Identifier("a"), clinicId: Identifier("c"), name: "Ann", email: "ann@example.org",
      roles: [.engineer, .physician, .manager], createdAt: Instant(milliseconds: 0))
    let text = String(decoding: try JSONEncoder().encode(practitioner), as: UTF8.self)
    #expect(text.contains(#""roles":["physician","manager","engineer"]"#))
    #expect(try JSONDecoder().decode(Practitioner.self, from: Data(text.utf8)) == practitioner)
    let old = text.replacing(#""roles":["physician","manager","engineer"],"#, with: "")
      .replacing(#","roles":["physician","manager","engineer"]"#, with: "")
    #expect(!old.contains("roles"))
    #expect(try JSONDecoder().decode(Practitioner.self, from: Data(old.utf8)).roles == [.physician, .manager])
  }
}
