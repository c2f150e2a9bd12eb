import Accounts
import DocumentStore
import Patients
import Practice
import Remedi
import Testing

@testable import Record

@Suite("User names")
struct UserNameTests {
  @Test("are the name and a number of seven digits, none of which is taken for a letter")
  func form() throws {
    let names = Array(
      UserNames.candidates(for: "Aiko Tanaka", otherwise: "patient", using: SeededGenerator(seed: 1)).prefix(8))
    for name in names { #expect(name.wholeMatch(of: /aiko\.tanaka\.[2-9]{3}\.[2-9]{4}/) != nil, "\(name)") }
    #expect(Set(names).count == 8)
    #expect(
      names
        == Array(
          UserNames.candidates(for: "Aiko Tanaka", otherwise: "patient", using: SeededGenerator(seed: 1)).prefix(8)))
    #expect(names.map(SignInName.fold) == names)
    #expect(names.allSatisfy(DocumentPath.isValidID))
  }

  @Test("become longer where those before were taken, and are never at an end")
  func longer() throws {
    let names = Array(
      UserNames.candidates(for: "李小龍", otherwise: "patient", using: SeededGenerator(seed: 1)).prefix(100))
    #expect(names.first?.wholeMatch(of: /patient\.\d{3}\.\d{4}/) != nil)
    let last = try #require(names.last)
    #expect(last.wholeMatch(of: /patient\.\d{3}\.\d{16}/) != nil, "\(last)")
    #expect(SignInName.fold(last) == last)
  }

  @Test("do not run out: 2,000 patients of one name each get their own", .timeLimit(.minutes(5)))
  func many() async throws {
    let practice = try await Practice()
    var names: Set<String> = []
    for number in 0..<2000 {
      let patient = try await practice.record.createPatient(
        Patient.Profile(name: number.isMultiple(of: 2) ? "Bob Martin" : "Мария Петрова"), timeZone: "UTC",
        by: practice.ann, at: Practice.noon)
      names.insert(patient.userName)
    }
    #expect(names.count == 2000)
  }

  @Test("tell nobody who is a patient: no name stands without a number, and whoever comes first has one too")
  func oracle() async throws {
    let practice = try await Practice()
    let aiko = try await practice.record.createPatient(
      Patient.Profile(name: "Aiko Tanaka"), timeZone: "UTC", by: practice.ann, at: Practice.noon)
    let gil = try await practice.bobsOwnFile().admit(
      Caregiver.Profile(name: "Gil Tanaka", relationship: "friend"), .look, at: Practice.noon)
    for (name, base) in [(aiko.userName, "aiko.tanaka"), (gil.userName, "gil.tanaka")] {
      #expect(name.hasPrefix(base + ".") && name.count == base.count + 9)
      #expect(try await practice.record.account(named: base) == nil)
      #expect(try await practice.record.account(named: name)?.userName == name)
      let typed = name.uppercased().replacing(".", with: " ")
      #expect(try await practice.record.account(named: typed)?.userName == name)
    }
  }

  @Test("that were given before stay valid, and one that was chosen is given once")
  func chosen() async throws {
    let practice = try await Practice()
    #expect(try await practice.record.account(named: "Bob Martin")?.id == practice.bob.accountId)
    await expectRefusal(.conflict) {
      _ = try await practice.record.createPatient(
        Patient.Profile(name: "Bob Martin"), timeZone: "UTC", userName: "bob.martin", by: practice.ann,
        at: Practice.noon)
    }
  }

  @Test(
    "are found by nobody who types something else",
    arguments: ["", " ", "a/b", "..", "bob", "bob.martin\u{0}", "@", "-", "bob.martin2345678"])
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
