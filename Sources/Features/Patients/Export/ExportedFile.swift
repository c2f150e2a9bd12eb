import Foundation
import Record

/// A file of JSON that holds the documents of one collection as an array, page by page.
struct ExportedFile: ArchiveContent {
  private enum Step { case beginning, elements, done }

  private var pages: ExportedPages
  private var step = Step.beginning
  private var isFirst = true

  init(_ pages: ExportedPages) { self.pages = pages }

  mutating func next() async throws -> [UInt8]? {
    switch step {
    case .beginning:
      step = .elements
      return Array("[".utf8)
    case .elements:
      guard let page = try await pages.next() else {
        step = .done
        return Array("\n]\n".utf8)
      }
      var bytes: [UInt8] = []
      for value in page {
        bytes += Array((isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        bytes += Array(try RecordDocument.encoder.encode(value))
      }
      return bytes
    case .done: return nil
    }
  }
}
