import ModuleKit
import Remedi
import Testing

@Suite("What a declarative module says")
struct DeclaredContentTests {
  @Test(
    "S-13: a fault is named with its place",
    arguments: [
      ("\"29463-7\"", "\"29463-8\"", "/fields/0: code “29463-8” is not a code of LOINC."),
      ("\"least\": 30", "\"least\": 0", "/fields/0: likely goes beyond what is possible."),
      ("\"least\": 1", "\"least\": 900", "/fields/0: possible has a least that is not below its most."),
      ("\"most\": 500", "\"most\": 1e12", "/fields/0: possible goes beyond nine digits."),
      ("\"jump\": 5", "\"jump\": 0", "/fields/0: jump is not above 0."),
      ("\"jump\"", "\"jmup\"", "/fields/0: “jmup” is not known."),
      (
        "\"decimals\": 1, \"step\": 0.1", "\"decimals\": 7, \"step\": 0.1",
        "/fields/0/units/0: decimals is not a whole number from 0 to 6."
      ),
      ("\"step\": 0.1", "\"step\": -1", "/fields/0/units/0: step is not above 0."),
      ("\"factor\": 0.45359237", "\"factor\": 0", "/fields/0/units/1: factor is not above 0."),
      ("[lb_av]", "kg", "/fields/0/units/1: the unit “kg” occurs twice."),
      ("\"kg\"", "\"k g\"", "/fields/0/units/0: code is not UCUM"),
      ("\"chart\": [\"weight\"]", "\"chart\": [\"height\"]", ": chart names “height”, which is no field."),
      ("\"morning\"", "\"evening\"", "/contexts/1: “evening” occurs twice."),
      ("\"days\": 7", "\"days\": 0", "/message: days is not a whole number from 1 to 366."),
      ("\"field\": \"weight\"", "\"field\": \"height\"", "/thresholds/0: field “height” is no field."),
      ("\"atLeast\": 200", "\"atLeast\": 900", "/thresholds/0: no possible value reaches the limit."),
      (
        "\"atLeast\": 200", "\"atLeast\": 200, \"atMost\": 3",
        "/thresholds/0: has not exactly one of atLeast and atMost."
      ),
      ("\"source\": \"A study\", ", "", "/thresholds/0: source is missing."),
      ("\"year\": 2020", "\"year\": 20", "/thresholds/0: year is not a whole number from 1900 to 2100."),
      ("\"version\": 1.5", "\"version\": 0", ": version is not from 0.1 to 1000."),
      ("\"name\": \"weight\"", "\"name\": \"Weight!\"", "/fields/0: name is not of letters, digits and underscores."),
    ])
  func faults(part: String, other: String, fault: String) throws {
    let content = DeclaredFiles.content.replacing(part, with: other, maxReplacements: 1)
    #expect(content != DeclaredFiles.content)
    let found = try #require(ModuleRegistry.fault(["scale/scale.module.json": Array(content.utf8)]))
    #expect(found.hasPrefix("selfhub.scale: scale.module.json\(fault)"), "\(found)")
  }

  @Test("S-13: a unit may begin elsewhere than at zero, as degrees Fahrenheit do")
  func zero() throws {
    let unit = ReadingField.Unit("[degF]", wordKey: "f", factor: 5.0 / 9, zero: 32, decimals: 1, step: 0.2)
    #expect(abs(unit.ownValue(98.6) - 37) < 1e-9)
    #expect(abs(unit.value(ofOwn: 37) - 98.6) < 1e-9)
    #expect(abs(98.6 * unit.factor + unit.offset - 37) < 1e-9)
    #expect(ReadingField.Unit("kg", wordKey: "kg", decimals: 1, step: 0.1).offset.sign == .plus)
  }
}
