/// What a draft is of.
enum DraftKind: String, CaseIterable, Sendable { case message, discussion }
