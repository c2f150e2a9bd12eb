import ModuleKit
import Remedi

extension ModuleListing {
  /// The longest of the other values of a module, in characters.
  private static let longestValue = 1000

  /// What may be set for a module, whether the patient, the clinic or the module itself sets it.
  /// - Parameter current: what is set now.
  /// - Throws: `RemediError` `validation` naming `units/…`, `goals/…`, `others/…`.
  func check(_ settings: ModuleSettings, beside current: ModuleSettings) throws(RemediError) {
    var faults = Faults()
    for (name, unit) in settings.units.sorted(by: { $0.key < $1.key }) where form[name]?.unit(unit) == nil {
      faults.add("units/\(Self.pointer(name))", "This is not a unit of this field.")
    }
    for (name, goal) in settings.goals.sorted(by: { $0.key < $1.key }) {
      guard let field = form[name] else {
        faults.add("goals/\(Self.pointer(name))", "There is no such field.")
        continue
      }
      if !field.possible.contains(goal.value) {
        faults.add("goals/\(Self.pointer(name))", "This is not possible.")
      }
    }
    let known = Set(exchange.map(\.name)).union(current.others.keys)
    for (name, value) in settings.others.sorted(by: { $0.key < $1.key }) {
      if !known.contains(name) { faults.add("others/\(Self.pointer(name))", "There is no such value.") }
      if let fault = TextLimit.prose(upTo: Self.longestValue).lengthFault(value) {
        faults.add("others/\(Self.pointer(name))", fault)
      }
    }
    try faults.check()
  }

  /// A name as a step of a JSON pointer (RFC 6901, 3).
  private static func pointer(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
