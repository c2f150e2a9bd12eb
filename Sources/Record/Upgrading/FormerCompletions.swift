import Remedi

/// The documents of completions in the layout before the present one. Only the upgrade reads them.
///
/// ```
/// patients/{p}
///   events/{completion}.{n}
///   prescriptions/{rx}
///     completions/{id}      the state of a completion, of schema 1
///     occurrences/{anchor}  the completion that counts for an occurrence
/// ```
enum FormerCompletions {
  static let events = RecordCollection<CompletionEvent>("events", below: .patient)
  static let states = RecordCollection<State>("completions", below: .prescription)
  static let claims = RecordCollection<Claim>("occurrences", below: .prescription)

  /// The state after the events.
  struct State: Codable, Sendable {
    let patientId: Identifier<Patient>
    let date: LocalDate
    let completion: Completion
  }

  /// The completion that counts for an occurrence. Nil after it was undone.
  struct Claim: Codable, Sendable {
    let completionId: String?
    let confirmedBy: Actor?
  }
}
