import Remedi
import Web

/// Parses what a client sends about one record.
enum CompletionReading {
  /// What an item of a batch refers to.
  enum Target {
    case occurrence(OccurrenceID)
    /// A name that no occurrence can ever have.
    case nothing
    /// Only a prescription, as for a dose taken as needed.
    case prescription(Identifier<Prescription>)
  }

  struct Item {
    let target: Target
    let content: Completion.Content
  }

  /// A client's UUID in stored form. Nil for any other text.
  static func id(_ text: String) -> String? { ClientUUID.stored(text) }

  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func item(_ json: JSONObject) throws(RemediError) -> Item {
    _ = json.text("id", .required, "a UUID") { id($0) }
    let target = self.target(json)
    let outcome = json.choice("outcome", of: Completion.Outcome.self)
    let completedAt = json.instant("completedAt")
    let reason = json.choice("reason", of: Completion.Reason.self, .optional)
    let feedback = json.object("feedback", .optional).map(self.feedback)
    try json.finish()
    guard let target, let outcome, let completedAt else { throw RemediError.invalid("", "This is incomplete.") }
    return Item(
      target: target,
      content: Completion.Content(
        outcome: outcome, completedAt: completedAt, reason: reason,
        feedback: feedback.flatMap { $0.isEmpty ? nil : $0 }))
  }

  private static func target(_ json: JSONObject) -> Target? {
    let occurrence = json.string("occurrenceId", .optional, limit: 200)
    let prescription = json.string("prescriptionId", .optional, limit: 200)
    switch (occurrence, prescription) {
    case (let text?, nil):
      // A dose taken as needed is named after its record, and that name cannot be recorded a second time.
      guard let id = OccurrenceID(text) else { return .nothing }
      if case .asNeeded = id.anchor { return .nothing }
      return .occurrence(id)
    case (nil, let text?): return Identifier<Prescription>(clientText: text).map(Target.prescription) ?? .nothing
    case (nil, nil):
      json.fault("occurrenceId", "Name the occurrence. For an as-needed dose, name only the prescription.")
    case (_?, _?):
      json.fault("prescriptionId", "Name the occurrence or the prescription, not both.")
    }
    return nil
  }

  private static func feedback(_ json: JSONObject) -> Completion.Feedback {
    Completion.Feedback(
      pain: json.integer("pain", .optional, in: 0...10), effort: json.integer("effort", .optional, in: 0...10),
      note: json.string("note", .optional, limit: CompletionRules.longestNote).flatMap { $0.isEmpty ? nil : $0 })
  }

  /// A correction (merge patch, RFC 7396), to apply to the current content.
  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func correction(_ patch: JSONObject) throws -> (Completion.Content) throws -> Completion.Content {
    let outcome = patch.has("outcome") ? patch.choice("outcome", of: Completion.Outcome.self) : nil
    let completedAt = patch.has("completedAt") ? patch.instant("completedAt") : nil
    let reason = patch.change("reason") { $0.choice($1, of: Completion.Reason.self) }
    let feedback = patch.change("feedback") { json, name in json.object(name).map(feedbackChange) }
    try patch.finish()
    return { content in
      var content = content
      if let completedAt { content.completedAt = completedAt }
      if let outcome {
        content.outcome = outcome
        // A completed dose has no skip reason. If the patch itself contains one, it is refused.
        if outcome == .completed { content.reason = nil }
      }
      content.reason = reason.applied(to: content.reason)
      switch feedback {
      case .kept: break
      case .removed: content.feedback = nil
      case .replaced(let change):
        let changed = change(content.feedback ?? Completion.Feedback())
        content.feedback = changed.isEmpty ? nil : changed
      }
      return content
    }
  }

  private static func feedbackChange(_ json: JSONObject) -> (Completion.Feedback) -> Completion.Feedback {
    let pain = json.change("pain") { $0.integer($1, in: 0...10) }
    let effort = json.change("effort") { $0.integer($1, in: 0...10) }
    let note = json.change("note") { $0.string($1, limit: CompletionRules.longestNote) }
    return { feedback in
      Completion.Feedback(
        pain: pain.applied(to: feedback.pain), effort: effort.applied(to: feedback.effort),
        note: note.applied(to: feedback.note).flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}
