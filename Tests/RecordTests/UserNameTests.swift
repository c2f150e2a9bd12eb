import Remedi
import Testing

@testable import Record

@Suite("User names")
struct UserNameTests {
  @Test(
    "are the first and the last word of the name in plain letters",
    arguments: [
      ("Bob Martin", "bob.martin"), ("  Bob   de la Cruz  Martin ", "bob.martin"), ("José Núñez", "jose.nunez"),
      ("Øyvind Łukasz Weiß", "oyvind.weiss"), ("O'Brien-Smith, Zoë", "obriensmith.zoe"), ("Cher", "cher"),
      ("Jean-Luc", "jeanluc"), ("Æneas", "aeneas"),
      ("Wolfeschlegelsteinhausenbergerdorff Adolph", "wolfeschlegelsteinha.adolph"),
    ])
  func plain(name: String, expected: String) {
    #expect(UserNames.base(for: name) == expected)
  }

  @Test(
    "are two plain words where the name has no Latin letters", arguments: ["Мария Петрова", "李小龍", "أحمد", "B", ""])
  func otherScripts(name: String) {
    let parts = UserNames.base(for: name).split(separator: ".")
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { $0.count >= 4 && $0.allSatisfy { ("a"..."z").contains($0) } })
    #expect(UserNames.base(for: name) == UserNames.base(for: name))
  }

  @Test("are numbered where they are taken, in every clinic")
  func collisions() async throws {
    let practice = try await Practice()
    let other = try await practice.record.registerPhysician(
      name: "Dr Dan", email: "dan@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).physician
    var names: [String] = []
    for (physician, name) in [(practice.ann, "Bob Martin"), (other, "BOB MARTIN"), (practice.ann, "Bob Märtin")] {
      let patient = try await practice.record.createPatient(
        Patient.Profile(name: name), timeZone: "UTC", by: physician, at: Practice.noon)
      names.append(patient.userName)
    }
    #expect(practice.bob.userName == "bob.martin")
    #expect(names == ["bob.martin2", "bob.martin3", "bob.martin4"])
    for name in names { #expect(try await practice.record.account(named: name)?.userName == name) }
  }

  @Test(
    "are found by nobody who types something else", arguments: ["", " ", "a/b", "..", "bob", "bob.martin\u{0}", "@"])
  func nonsense(typed: String) async throws {
    let practice = try await Practice()
    #expect(try await practice.record.account(named: typed) == nil)
  }

  @Test("an address that two accounts share names neither")
  func sharedAddress() async throws {
    let practice = try await Practice()
    #expect(try await practice.record.account(named: "bob@example.org")?.id == practice.bob.accountId)
    _ = try await practice.record.createPatient(
      Patient.Profile(name: "Betty Martin", email: "Bob@Example.org"), timeZone: "UTC", by: practice.ann,
      at: Practice.noon)
    #expect(try await practice.record.account(named: "bob@example.org") == nil)
  }
}
