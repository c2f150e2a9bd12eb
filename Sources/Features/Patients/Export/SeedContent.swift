import JSON
import Record
import Remedi
import Web

/// `seed.json`. Holds the completion times of only one prescription in memory at a time.
struct SeedContent: ArchiveContent {
  private let file: PatientRecord
  private var before: ArraySlice<(bytes: [UInt8], prescription: Identifier<Prescription>)>
  private var end: [UInt8]?

  init(_ document: SeedDocument, _ file: PatientRecord) {
    self.file = file
    let parts = document.parts()
    (before, end) = (parts.before[...], parts.end)
  }

  mutating func next() async throws -> [UInt8]? {
    guard let (bytes, prescription) = before.popFirst() else {
      defer { end = nil }
      return end
    }
    var json = JSONWriter(capacity: 1 << 12)
    // Unchanged, as received.
    json.array(try await file.momentsDone(of: prescription)) { $0.value($1.text) }
    return bytes + json.bytes.dropFirst().dropLast()
  }
}
