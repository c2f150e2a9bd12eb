import Remedi
import Web

/// What the address of the form begins with.
enum MessageBeginning: Sendable {
  /// - Parameter to: whom to write to. Nil for nobody yet.
  case blank(to: Identifier<Practitioner>?)
  case reply(to: MailboxEntry.ID, toAll: Bool)
  case forward(MailboxEntry.ID)
  case draft(MailboxEntry.ID)

  /// - Throws: `RemediError` `validation` naming the parameters that are wrong.
  init(_ query: QueryParameters) throws {
    let person = query.value("to", "the ID of a person") { Identifier<Practitioner>(clientText: $0) }
    let reply = query.value("reply", "the ID of a message") { MailboxEntry.ID(clientText: $0) }
    let toAll = query.value("all", "1") { $0 == "1" ? true : nil }
    let forward = query.value("forward", "the ID of a message") { MailboxEntry.ID(clientText: $0) }
    let draft = query.value("draft", "the ID of a draft") { MailboxEntry.ID(clientText: $0) }
    if toAll != nil, reply == nil { query.fault("all", "This needs the message that is answered.") }
    let named = [reply, forward, draft].compactMap(\.self)
    if named.count + (person == nil ? 0 : 1) > 1 {
      query.fault("draft", "Only one of to, reply, forward and draft can be given.")
    }
    try query.finish()
    self =
      if let reply {
        .reply(to: reply, toAll: toAll ?? false)
      } else if let forward {
        .forward(forward)
      } else if let draft {
        .draft(draft)
      } else {
        .blank(to: person)
      }
  }
}
