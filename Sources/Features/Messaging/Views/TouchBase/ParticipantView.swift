import Web

/// Somebody who takes part in a discussion.
struct ParticipantView: View {
  let name: String
  /// Whether it is the reader.
  let isReader: Bool
  /// "Began the discussion today, 10:42", "Added by Dr. Ann Meyer on 3 March 2026, sees what was written since".
  let facts: String
  let hasLeftClinic: Bool
  /// The ID of a person whom the reader added and may remove. Nil for others.
  let removableId: String?

  var fields: Fields {
    [
      "name": name, "isReader": isReader, "facts": facts, "hasLeftClinic": hasLeftClinic, "removableId": removableId,
    ]
  }
}
