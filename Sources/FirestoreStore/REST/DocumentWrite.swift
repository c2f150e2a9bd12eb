/// One write of a commit, as Firestore takes it.
struct DocumentWrite: Sendable {
  enum Action: Sendable {
    /// Replaces the whole document. The server adds its time in the field `stamp`, if there is one.
    case put([String: FieldValue], stamp: String?)
    /// Replaces these fields alone.
    case change([String: FieldValue])
    case remove
    /// Writes nothing, and holds the commit to the condition.
    case verify
  }

  enum Condition: Hashable, Sendable {
    case none
    case absent
    /// As it was when it had this `updateTime`.
    case unchanged(since: String)
  }

  let id: ResourceID
  let action: Action
  let condition: Condition

  init(_ id: ResourceID, _ action: Action, if condition: Condition) {
    (self.id, self.action, self.condition) = (id, action, condition)
  }
}
