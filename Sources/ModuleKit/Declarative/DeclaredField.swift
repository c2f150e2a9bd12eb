import JSON

/// A field of a declarative module.
struct DeclaredField {
  let field: ReadingField
  /// The most that a value may differ from the last one without a question, in the field's own unit. Nil if it is not
  /// compared.
  let jump: Double?

  private static let mostUnits = 10
  /// As far as a measured number goes.
  private static let largest = 999_999_999.0

  /// - Throws: ``ModuleListFault``
  init(_ value: JSONValue, at place: String) throws(ModuleListFault) {
    let object = try ListedObject(
      value, at: place, knows: ["name", "code", "units", "possible", "likely", "jump", "required"])
    let name = try object.text("name")
    guard DeclaredContent.isName(name) else { throw object.fault("name", "is not of letters, digits and underscores.") }
    let code = try object.textIfThere("code")
    if let code, !LOINC.isCode(code) { throw object.fault("code", "“\(code)” is not a code of LOINC.") }
    let (possible, likely) = (try object.range("possible"), try object.range("likely"))
    guard abs(possible.lowerBound) <= Self.largest, abs(possible.upperBound) <= Self.largest else {
      throw object.fault("possible", "goes beyond nine digits.")
    }
    guard possible.lowerBound <= likely.lowerBound, likely.upperBound <= possible.upperBound else {
      throw object.fault("likely", "goes beyond what is possible.")
    }
    jump = try object.numberIfThere("jump")
    guard jump ?? 1 > 0 else { throw object.fault("jump", "is not above 0.") }
    field = ReadingField(
      name, wordKey: "field.\(name)", code: code, units: try Self.units(of: object), possible: possible,
      likely: likely, isRequired: try object.flagIfThere("required") ?? true)
  }

  private static func units(of object: ListedObject) throws(ModuleListFault) -> [ReadingField.Unit] {
    var units: [ReadingField.Unit] = []
    for (value, place) in try object.list("units", most: mostUnits) {
      let unit = try unit(
        ListedObject(value, at: place, knows: ["code", "factor", "zero", "decimals", "step", "loinc"]))
      guard !units.contains(where: { $0.code == unit.code }) else {
        throw ModuleListFault(place, "the unit “\(unit.code)” occurs twice.")
      }
      units.append(unit)
    }
    guard let own = units.first else { throw object.fault("units", "is empty.") }
    guard own.factor == 1, own.zero == 0 else {
      throw object.fault("units", "begins with the field's own, which has neither factor nor zero.")
    }
    return units
  }

  private static func unit(_ object: ListedObject) throws(ModuleListFault) -> ReadingField.Unit {
    let code = try object.text("code")
    guard code.utf8.count <= 40, code.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw object.fault("code", "is not UCUM: up to 40 ASCII characters without blanks.")
    }
    let (factor, step) = (try object.numberIfThere("factor") ?? 1, try object.number("step"))
    guard factor > 0 else { throw object.fault("factor", "is not above 0.") }
    guard step > 0 else { throw object.fault("step", "is not above 0.") }
    let loinc = try object.textIfThere("loinc")
    if let loinc, !LOINC.isCode(loinc) { throw object.fault("loinc", "“\(loinc)” is not a code of LOINC.") }
    return ReadingField.Unit(
      code, wordKey: "unit.\(code)", factor: factor, zero: try object.numberIfThere("zero") ?? 0,
      decimals: try object.whole("decimals", 0...6), step: step, loinc: loinc)
  }
}
