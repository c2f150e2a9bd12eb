import ModuleKit
import Remedi
import Web

/// What a client sends to import a file.
struct ImportRequest {
  /// The most bytes of a body.
  static let largestBody = 12 * 1024 * 1024
  /// The most characters of the file.
  static let longestContent = 10 * 1024 * 1024

  let content: String
  let plan: ImportPlan
  let table: ImportTable
  let titles: ImportTitles
  let isDryRun: Bool

  /// - Throws: `RemediError` `validation` that names every invalid field.
  init(_ body: JSONObject, registry: ModuleRegistry, calendar: PatientCalendar) throws {
    let content = body.string("content", limit: Self.longestContent)
    let format = body.choice("format", of: ImportFormat.self, .optional)
    let named = body.text("module", .optional, "a module such as selfhub.weight") { ModuleID($0) }
    let device = Self.device(body)
    let columns = body.object("columns", .optional)
    let isDryRun = body.bool("dryRun", .optional) ?? false
    var reader = CSVReader(Array((content ?? "").utf8))
    let titles = try content.map { _ in try ImportTable.titles(&reader) } ?? ImportTitles([])
    let known = format ?? (columns == nil ? ImportFormat.recognized(by: titles) : .columns)
    if known == nil, content != nil {
      body.fault("columns", "The format is not known. Name the columns. They are: \(Self.list(titles)).")
    }
    let layout = ImportColumnsParser.columns(known, columns, titles, body)
    let module = Self.module(named, known, registry, body)
    let units = ImportUnitsParser.units(body, module, known, layout)
    try body.finish()
    guard let content, let known, let layout, let module, let units else {
      throw RemediError.invalid("", "This is incomplete.")
    }
    let plan = ImportPlan(
      format: known, module: module, columns: layout, units: units, device: device ?? known.program, calendar: calendar)
    table = try ImportTable(&reader, plan)
    (self.content, self.plan, self.titles, self.isDryRun) = (content, plan, titles, isDryRun)
  }

  /// The titles, for a sentence.
  static func list(_ titles: ImportTitles) -> String {
    titles.all.prefix(30).map { String($0.prefix(40)) }.joined(separator: ", ")
  }

  private static func device(_ body: JSONObject) -> String? {
    guard let device = body.string("device", .optional), !device.isEmpty else { return nil }
    if let fault = TextLimit.line(upTo: ReadingRules.longestDevice).fault(device) { body.fault("device", fault) }
    return device
  }

  private static func module(
    _ named: ModuleID?, _ format: ImportFormat?, _ registry: ModuleRegistry, _ body: JSONObject
  ) -> ModuleListing? {
    guard let id = named ?? format?.module else {
      if format == .columns { body.fault("module", "This is missing.") }
      return nil
    }
    guard let module = registry[id] else {
      body.fault("module", "There is no such module.")
      return nil
    }
    return module
  }
}

extension ImportFormat {
  /// The module of what such a program measures. Nil if it is not known.
  fileprivate var module: ModuleID? {
    switch self {
    case .openScale3, .openScale2: ModuleID(name: "weight")
    case .bloodPressureMonitor: ModuleID(name: "blood_pressure")
    case .columns: nil
    }
  }
}
