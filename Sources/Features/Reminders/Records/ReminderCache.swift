import DocumentStore
import Record
import Remedi

/// What decisions read again and again.
struct ReminderCache: Sendable {
  let caregivers = ReadCache<DocumentPath, ScopeVersion, [Caregiver]>(limit: 20_000) { $0.count + 1 }
}

extension PatientRecord {
  /// The caregivers who have access and may use it, from the cache where it is current.
  func activeCaregivers() async throws -> [Caregiver] {
    let path = reference.path
    let cache: ReminderCache = record.cache.of { ReminderCache() }
    return try await cache.caregivers.value(
      path, of: .collection(path.collection(Collections.caregivers.name)), in: record.store
    ) {
      try await everyCaregiver().filter { $0.isOpen && $0.joinedAt != nil && !$0.awaitsAgreement }
        .sorted { $0.id.text < $1.id.text }
    }
  }
}
