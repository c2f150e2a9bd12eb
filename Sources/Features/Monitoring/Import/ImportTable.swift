import Remedi
import Web

/// The rows of a file, read as readings.
struct ImportTable: Sendable {
  /// The most rows of a file besides the titles.
  static let mostRows = 100_000

  private(set) var readings: [ImportedReading] = []
  private(set) var refusals: [ImportRefusal] = []

  var rows: Int { readings.count + refusals.count }

  /// The titles of a file.
  /// - Throws: `RemediError` `validation` naming `content`.
  static func titles(_ reader: inout CSVReader) throws(RemediError) -> ImportTitles {
    guard let row = try next(&reader) else { throw RemediError.invalid("content", "The file is empty.") }
    return ImportTitles(row.cells)
  }

  /// Reads what follows the titles.
  /// - Throws: `RemediError` `validation` naming `content`.
  init(_ reader: inout CSVReader, _ plan: ImportPlan) throws(RemediError) {
    while let row = try Self.next(&reader) {
      guard rows < Self.mostRows else {
        throw RemediError.invalid("content", "At most \(Self.mostRows) rows can be imported at once.")
      }
      do throws(ImportRefusal) {
        readings.append(try plan.reading(row.cells, line: row.line))
      } catch {
        refusals.append(error)
      }
    }
  }

  private static func next(_ reader: inout CSVReader) throws(RemediError) -> CSVReader.Row? {
    do throws(CSVFault) {
      return try reader.next()
    } catch {
      throw RemediError.invalid("content", "Line \(error.line): \(error.sentence)")
    }
  }
}
