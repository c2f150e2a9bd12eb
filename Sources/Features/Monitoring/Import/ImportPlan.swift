import ModuleKit
import Remedi

/// How the rows of a file become readings of a module.
struct ImportPlan: Sendable {
  let format: ImportFormat
  let module: ModuleListing
  let columns: ImportColumns
  /// UCUM, by the names of the fields that are imported.
  let units: [String: String]
  /// The name of the device. Nil if it is not known.
  let device: String?
  /// The patient's: a time without a zone is read in the patient's zone on that day.
  let calendar: PatientCalendar

  /// - Throws: ``ImportRefusal``
  func reading(_ cells: [String], line: Int) throws(ImportRefusal) -> ImportedReading {
    guard let moment = moment(cells) else {
      throw ImportRefusal(line: line, reason: "The time of measuring cannot be read.")
    }
    var values: [MeasuredValue] = []
    for field in module.form.fields {
      guard let unit = units[field.name], let place = columns.values[field.name] else { continue }
      let text = Self.cell(cells, place)
      guard !Self.isNothing(text) else { continue }
      guard let number = Self.number(text) else {
        throw ImportRefusal(line: line, reason: "\(field.name): This is not a number: \(text.prefix(40))")
      }
      if columns.isZeroNone, number.value == 0 { continue }
      values.append(MeasuredValue(name: field.name, value: number, unit: unit, code: field.code))
    }
    guard !values.isEmpty else { throw ImportRefusal(line: line, reason: "Nothing was measured.") }
    let (note, context) = (text(cells, columns.note), text(cells, columns.context))
    // What is stored until it is recorded has a limit, whatever the rules of readings say then.
    for (name, text) in [("note", note), ("context", context)] {
      if let text, let fault = TextLimit.prose(upTo: ReadingRules.longestNote).lengthFault(text) {
        throw ImportRefusal(line: line, reason: "\(name): \(fault)")
      }
    }
    return ImportedReading(
      line: line,
      content: HealthReading.Content(
        measuredAt: moment.instant(calendar), values: values, context: context, note: note, device: device))
  }

  private func moment(_ cells: [String]) -> WrittenMoment? {
    switch columns.time {
    case .whole(let place): WrittenMoment(Self.cell(cells, place), order: columns.order)
    case .parts(let date, let time):
      WrittenMoment(
        date: Self.cell(cells, date), time: time.map { Self.cell(cells, $0) } ?? "", order: columns.order)
    }
  }

  /// Nil for an empty cell.
  private func text(_ cells: [String], _ place: Int?) -> String? {
    place.map { Self.cell(cells, $0) }.flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
  }

  /// Empty if the row is shorter.
  private static func cell(_ cells: [String], _ place: Int) -> String {
    cells.indices.contains(place) ? cells[place].trimming() : ""
  }

  private static func isNothing(_ text: String) -> Bool { text.isEmpty || text == "null" || text == "-" }

  /// With a decimal point or a decimal comma.
  private static func number(_ text: String) -> MeasuredNumber? {
    let text = text.contains(".") ? text : text.replacing(",", with: ".")
    return MeasuredNumber(text) ?? Double(text).flatMap { MeasuredNumber($0, decimals: 6) }
  }
}
