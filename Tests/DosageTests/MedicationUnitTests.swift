import Dosage
import Remedi
import Testing

@Suite struct MedicationUnitTests {
  @Test(
    arguments: [
      ("tablet", "tablet", true), ("tablet", "Tablets", true), ("tablet", "tabs", true), ("ml", "mL", true),
      ("mL", "ml", true), ("unit", "units", true), ("IU", "IU", true), ("IU", "units", true), ("film", "film", true),
      ("tablet", "ml", false), ("tablet", "mg", false), ("tablet", "capsule", false), ("sachet", "mg", false),
      ("mg", "mcg", false), ("unit", "IU", false), ("tablet", "", false), ("film", "films of", false),
    ])
  func isMeant(own: String, written: String, isMeant: Bool) throws {
    #expect(try #require(MedicationUnit(own)).isMeant(by: written) == isMeant)
  }

  @Test func anUnknownUnitRefusesNothing() {
    #expect(MedicationUnit("") == nil)
  }

  @Test func theRefusalNamesTheUnitThatIsRight() throws {
    let sachet = try #require(MedicationUnit("sachet"))
    #expect(
      sachet.refusal(of: "mg")
        == "This medication is counted in sachets, not in “mg”: write how many, such as “1 sachet daily”.")
    #expect(
      sachet.refusalInField(of: "mg")
        == "This medication is counted in sachets, not in “mg”. Type “sachet”, and how many as the quantity.")
  }
}
