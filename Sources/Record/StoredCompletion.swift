import Remedi

/// The content of a ``CompletionDocument``: without what its path says.
struct StoredCompletion: Codable, Sendable {
  /// The patient's day of the completion that was recorded last; of its index.
  var date: LocalDate
  var events: [StoredEvent] = []
  /// As ``CompletionSubject/overLimit`` of the completion that was recorded last. Computed again when another dose
  /// changes, so it is not part of an event.
  var overLimit: Bool?
  /// Of its index.
  let patientId: Identifier<Patient>
  /// As ``CompletionSubject/within24Hours``, like `overLimit`.
  var within24Hours: Int?
}
