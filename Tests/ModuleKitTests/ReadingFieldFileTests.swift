import ModuleKit
import Testing

@Suite("S-35: fields from a file of a module") struct ReadingFieldFileTests {
  private func fields(_ fields: String, source: String = #""source": "LOINC","#) throws(ModuleListFault)
    -> [ReadingField]
  {
    try ReadingField.fields(reading: Array(#"{\#(source) "fields": [\#(fields)]}"#.utf8), at: "a.json")
  }

  private static func field(_ name: String, loinc: String = "59261-8") -> String {
    """
    { "name": "\(name)", "code": "4548-4", "possible": { "least": 2, "most": 30 }, "likely": { "least": 3, "most": 20 },
      "units": [ { "code": "%", "decimals": 1, "step": 0.1 },
        { "code": "mmol/mol", "factor": 0.09148, "zero": -23.52427, "decimals": 0, "step": 1, "loinc": "\(loinc)" } ] }
    """
  }

  @Test("S-35: they are those that a declarative module would have, with a code for a unit")
  func read() throws {
    let field = try #require(try fields(Self.field("hba1c")).first)
    #expect(field.name == "hba1c" && field.wordKey == "field.hba1c" && !field.takesComparator)
    #expect(field.code(in: "%") == "4548-4" && field.code(in: "mmol/mol") == "59261-8")
  }

  @Test("S-35: two of one name, a wrong code of a unit and a missing source are faults")
  func faults() {
    #expect(throws: ModuleListFault.self) { try fields(Self.field("a") + "," + Self.field("a")) }
    #expect(throws: ModuleListFault.self) { try fields(Self.field("a", loinc: "59261-9")) }
    #expect(throws: ModuleListFault.self) { try fields(Self.field("a"), source: "") }
    #expect(throws: ModuleListFault.self) { try fields("") }
  }
}
