import Foundation
import Record
import Remedi

/// A row of a file as a reading, not yet recorded. It is stored until then; the names must never change.
struct ImportedReading: Codable, Sendable, Hashable {
  /// The line of the file on which the row begins.
  let line: Int
  let content: HealthReading.Content

  /// What is submitted. The ID follows from the content: the same row of the same file is the same reading.
  func submission(to module: ModuleID) -> ReadingSubmission {
    ReadingSubmission(id: Self.id(of: content, in: module), module: module, content: content)
  }

  static func id(of content: HealthReading.Content, in module: ModuleID) -> String {
    let values = content.values.map { value in
      "\(value.name)=\(value.comparator?.rawValue ?? "")\(value.value.text) \(value.unit)"
    }
    let parts =
      [module.text, content.measuredAt.text] + values + [
        content.context ?? "", content.device ?? "", content.note ?? "",
      ]
    return Digest.uuid(of: parts.joined(separator: "\n"), in: namespace)
  }

  /// Of readings that were imported. It must never change.
  private static let namespace = UUID(
    uuid: (0x5E, 0x1F, 0x40, 0xB0, 0x6D, 0x0D, 0x4C, 0x3A, 0x9B, 0x57, 0x2C, 0x84, 0x1E, 0x60, 0xA7, 0x93))
}
