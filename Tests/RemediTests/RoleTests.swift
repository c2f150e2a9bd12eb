import Foundation
import Remedi
import Testing

@Suite("Roles")
struct RoleTests {
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
