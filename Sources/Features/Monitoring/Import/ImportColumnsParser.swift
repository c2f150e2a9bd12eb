import JSON
import Remedi
import Web

/// Reads which columns of a file hold what.
enum ImportColumnsParser {
  /// The columns of a known format, or those that the client names. Nil if anything is wrong.
  /// - Parameters:
  ///   - format: nil if it is not known.
  ///   - columns: what the client names.
  ///   - body: gets the faults.
  static func columns(
    _ format: ImportFormat?, _ columns: JSONObject?, _ titles: ImportTitles, _ body: JSONObject
  ) -> ImportColumns? {
    guard let format else {
      if let columns { _ = named(columns, titles) }
      return nil
    }
    guard format == .columns else {
      if columns != nil { body.fault("columns", "The columns of this format are known. Leave them out.") }
      let missing = format.requiredTitles.filter { titles[$0] == nil }
      guard missing.isEmpty, let known = ImportColumns(format, titles) else {
        body.fault(
          "content", "This is not the format \(format.rawValue): \(missing.joined(separator: ", ")) is missing.")
        return nil
      }
      return known
    }
    guard let columns else {
      body.fault("columns", "Name the columns. They are: \(ImportRequest.list(titles)).")
      return nil
    }
    return named(columns, titles)
  }

  private static func named(_ json: JSONObject, _ titles: ImportTitles) -> ImportColumns? {
    let (whole, date, time) = (
      place(json, "dateTime", titles), place(json, "date", titles), place(json, "time", titles)
    )
    let order = json.choice("dateOrder", of: WrittenMoment.Order.self, .optional)
    let isZeroNone = json.bool("zeroIsNone", .optional) ?? false
    let (note, context) = (place(json, "note", titles), place(json, "context", titles))
    let values = values(json, titles)
    if json.has("dateTime") == json.has("date") {
      json.fault("dateTime", "Name the column of date and time, or date and time by themselves.")
    }
    guard let values, whole != nil || date != nil else { return nil }
    let moment: ImportColumns.Time? = whole.map { .whole($0) } ?? date.map { .parts(date: $0, time: time) }
    return moment.map {
      ImportColumns(time: $0, values: values, note: note, context: context, isZeroNone: isZeroNone, order: order)
    }
  }

  private static func values(_ json: JSONObject, _ titles: ImportTitles) -> [String: Int]? {
    let members = json.value("values", .required, "an object of titles by the names of fields") {
      value -> [String: JSONValue]? in if case .object(let members) = value { members } else { nil }
    }
    guard let members else { return nil }
    if members.isEmpty { json.fault("values", "Name at least one column.") }
    var places: [String: Int] = [:]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if case .string(let title) = value, let place = titles[title] {
        places[name] = place
      } else {
        json.fault(at: ["values", name], Self.noColumn)
      }
    }
    return places
  }

  private static func place(_ json: JSONObject, _ name: String, _ titles: ImportTitles) -> Int? {
    guard let title = json.string(name, .optional) else { return nil }
    guard let place = titles[title] else {
      json.fault(name, Self.noColumn)
      return nil
    }
    return place
  }

  private static let noColumn = "The file has no column of this title."
}
