import JSON
import ModuleKit
import Remedi
import Web

/// Reads in which units the values of a file are. The file does not say it, so it is asked: a weight in pounds that is
/// taken for kilograms would be a likely one.
enum ImportUnitsParser {
  /// The units of the columns that are imported, by the names of their fields. Nil if anything is wrong.
  static func units(
    _ body: JSONObject, _ module: ModuleListing?, _ format: ImportFormat?, _ columns: ImportColumns?
  ) -> [String: String]? {
    let members = body.value("units", .optional, "an object of UCUM units by the names of fields") {
      value -> [String: JSONValue]? in if case .object(let members) = value { members } else { nil }
    }
    guard let module, let format, let columns else { return nil }
    let given = members ?? [:]
    var units: [String: String] = [:]
    for name in columns.values.keys.sorted() {
      guard let field = module.form[name] else {
        // A known format may have more than a module takes.
        if format == .columns { body.fault(at: ["columns", "values", name], "This is not measured here.") }
        continue
      }
      switch given[name] {
      case .null: continue
      case .string(let unit) where field.unit(unit) != nil: units[name] = unit
      case nil where format == .bloodPressureMonitor: units[name] = field.units.first?.code
      case nil:
        body.fault(
          at: ["units", name], "The file does not say the unit. Choose \(choices(field)), or null to leave it out."
        )
      default: body.fault(at: ["units", name], "The unit has to be \(choices(field)).")
      }
    }
    for name in given.keys.sorted() where columns.values[name] == nil {
      body.fault(at: ["units", name], "No column of the file has this.")
    }
    for field in module.form.fields where field.isRequired && columns.values[field.name] == nil {
      body.fault("columns", "The column of \(field.name) is missing.")
    }
    return units
  }

  private static func choices(_ field: ReadingField) -> String {
    field.units.map(\.code).joined(separator: " or ")
  }
}
