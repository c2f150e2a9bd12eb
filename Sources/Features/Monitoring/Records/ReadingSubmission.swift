import Remedi

/// A reading that a client sends.
struct ReadingSubmission: Sendable, Hashable {
  /// The client's UUID in lower case.
  let id: String
  let module: ModuleID
  let content: HealthReading.Content
  /// Whether it is said with it that it is real, so that it counts however unlikely it is.
  let isConfirmed: Bool

  init(id: String, module: ModuleID, content: HealthReading.Content, isConfirmed: Bool = false) {
    (self.id, self.module, self.content, self.isConfirmed) = (id, module, content, isConfirmed)
  }
}
