import ModuleKit
import Remedi
import Testing

@Suite("The Exchange-list of a module")
struct ExchangeListTests {
  private static let file = "scale/scale.exchange.json"

  private func fault(_ item: String) -> String? {
    ModuleRegistry.fault([Self.file: Array(#"{"items": [\#(item)]}"#.utf8)])
  }

  @Test("S-27: what says nothing of readonly can be written")
  func writable() throws {
    let registry = try ModuleRegistry.example()
    let unit = try #require(registry[ModuleID(name: "scale")]?.exchangeItem("unit"))
    #expect(unit == ExchangeItem(name: "unit", keyPath: "weight.unit", type: .string))
    #expect(registry[StepsModule.id]?.exchangeItem("goal")?.description == "Steps a day")
  }

  @Test(
    "S-24, S-27: a list that the module does not keep is refused",
    arguments: [
      (#"{"name": "a", "keypath": "wieght", "type": "NSNumber"}"#, "“a”: the module has no key path “wieght”."),
      (#"{"name": "a", "keypath": "weight", "type": "NSString"}"#, "“a”: it is NSNumber, not NSString."),
      (#"{"name": "a", "keypath": "weight", "type": "NSNumber"}"#, "“a”: it cannot be written: say readonly."),
      (
        #"{"name": "a", "keypath": "weight.unit", "type": "NSString", "readonly": true}"#,
        "“a”: it can be written, and the list says readonly."
      ),
    ])
  func kept(item: String, fault: String) {
    #expect(self.fault(item) == "selfhub.scale, \(fault)")
  }

  @Test(
    "S-27: a list with a fault is refused with its place",
    arguments: [
      (#"{"keypath": "weight", "type": "NSNumber"}"#, "items/0: name is missing."),
      (#"{"name": "a", "keypath": "weight", "type": "Number"}"#, "items/0: type “Number” is not known."),
      (
        #"{"name": "a", "keypath": "weight", "type": "NSNumber", "readonly": 1}"#,
        "items/0: readonly is not true or false."
      ),
      (#"{"name": "a", "keypath": "weight", "type": "NSNumber", "read": true}"#, "items/0: “read” is not known."),
      (#"1"#, "items/0: an object is missing."),
    ])
  func places(item: String, fault: String) {
    #expect(self.fault(item) == "selfhub.scale: scale.exchange.json/\(fault)")
  }

  @Test("S-27: a name occurs once in a module")
  func twice() {
    let item = #"{"name": "a", "keypath": "weight", "type": "NSNumber", "readonly": true}"#
    #expect(fault("\(item), \(item)") == "selfhub.scale: scale.exchange.json/items/1: the name “a” occurs twice.")
  }
}
