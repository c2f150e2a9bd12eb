import DocumentStore
import Record
import Remedi

extension ReadingDocument {
  /// The reading as it stands.
  func reading(_ id: String, of module: ModuleID) -> HealthReading {
    HealthReading(
      id: id, module: module, content: content, date: date, standing: standing, receivedAt: versions[0].receivedAt,
      recordedBy: versions[0].by, revision: revision, removedAt: removedAt)
  }

  /// What was sent with its ID at first.
  var firstContent: HealthReading.Content? { versions[0].content }

  /// Somebody other than a caregiver who recorded or changed it, the latest. Nil if only caregivers did.
  var lastBesideCaregivers: Actor? { versions.last { $0.by.kind != .caregiver }?.by }

  /// Whether there is room for one more version. A removal needs none.
  var hasRoom: Bool {
    get throws {
      try versions.count <= ReadingRules.mostVersions
        && Collections.healthReadings.encode(self).count <= ReadingRules.mostBytes
    }
  }
}

extension HealthReading {
  /// The reading of a document below a module.
  /// - Throws: `UnreadableDocument`
  init(_ document: Document, of module: ModuleID) throws {
    self = try Collections.healthReadings.decode(document).reading(document.path.id, of: module)
  }
}
