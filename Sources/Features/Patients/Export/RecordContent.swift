import Foundation
import Record
import Remedi

/// `record.json`: the document with empty arrays for completions and history, which are filled page by page while
/// reading.
struct RecordContent: ArchiveContent {
  private enum Step: Sendable { case beginning, completions(RecordedPages), middle, history(RecordedPages), end, done }

  private let file: PatientRecord
  /// The bytes before, between and after the two arrays.
  private let parts: [[UInt8]]
  private var step = Step.beginning
  private var isFirst = true

  init(_ copy: RecordCopy, _ file: PatientRecord, at moment: Instant) throws {
    self.file = file
    let document = WholeRecordDocument(document: RecordDocument(copy, at: moment), others: copy.others)
    let text = String(decoding: try RecordDocument.encoder.encode(document), as: UTF8.self)
    parts = try Self.parts(of: text)
  }

  mutating func next() async throws -> [UInt8]? {
    let current = step
    // Keep a single reference to the pages, or each page would copy the state of the previous ones.
    step = .done
    switch consume current {
    case .beginning:
      step = .completions(file.recorded())
      return parts[0]
    case .completions(var pages):
      guard let page = try await pages.next() else { return begin(.middle) }
      step = .completions(pages)
      return try elements(page.compactMap(\.completion))
    case .middle:
      step = .history(file.recorded())
      return parts[1]
    case .history(var pages):
      guard let page = try await pages.next() else { return begin(.end) }
      step = .history(pages)
      return try elements(page.flatMap(\.events).map(ArchivedEvent.init))
    case .end: return parts[2] + [UInt8(ascii: "\n")]
    case .done: return nil
    }
  }

  private mutating func begin(_ next: Step) -> [UInt8] {
    (step, isFirst) = (next, true)
    return []
  }

  private mutating func elements(_ values: [some Encodable]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let encoder = RecordDocument.encoder
    for value in values {
      bytes += Array((isFirst ? "\n    " : ",\n    ").utf8)
      isFirst = false
      // Encoded strings contain no line breaks, because JSON escapes them.
      bytes += Array(String(decoding: try encoder.encode(value), as: UTF8.self).replacing("\n", with: "\n    ").utf8)
    }
    return bytes
  }

  /// Only members of the document itself start on a new line with two spaces of indentation.
  private static func parts(of text: String) throws -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = text[...]
    for name in ["completions", "history"] {
      guard let array = rest.firstRange(of: "\n  \"\(name)\" : ["),
        let end = rest[array.upperBound...].firstIndex(of: "]")
      else { throw EncodingError.invalidValue(text, .init(codingPath: [], debugDescription: "no array \(name)")) }
      parts.append(Array(rest[..<array.upperBound].utf8))
      // The closing bracket is on a line of its own.
      rest = Substring("\n  ") + rest[end...]
    }
    return parts + [Array(rest.utf8)]
  }
}
