import Remedi

/// What lists and pages say of messages.
enum MailPhrases {
  static func name(_ folder: MailFolder) -> String {
    switch folder {
    case .inbox: "Inbox"
    case .sent: "Sent"
    case .drafts: "Drafts"
    case .trash: "Trash"
    }
  }

  static func subject(_ subject: String) -> String { subject.isEmpty ? "No subject" : subject }

  /// `Dr Ann Archer, Dr Eve Lind and 3 others`.
  static func people(_ people: [MessagePerson]) -> String {
    let names = people.map { Phrases.isolated($0.name) }
    guard names.count > 3 else { return Phrases.list(names) }
    return "\(names[0]), \(names[1]) and \(names.count - 2) others"
  }

  /// Whom a row names: who sent it, or for what the owner wrote to whom it goes.
  /// - Parameter names: of those whom drafts are to.
  static func people(of entry: MailboxEntry, _ names: DraftNames) -> String {
    if entry.isReceived { return entry.sender.map { Phrases.isolated($0.name) } ?? "" }
    guard let draft = entry.draft else { return "To \(people(entry.recipients))" }
    return chosen(draft.to, names).map { "To \($0)" } ?? "No recipients yet"
  }

  /// `Dr Ann Archer and 1 more`. Nil if nobody is chosen.
  static func chosen(_ ids: [Identifier<Practitioner>], _ names: DraftNames) -> String? {
    guard let first = ids.lazy.compactMap(names.name(of:)).first else {
      // All of them have left.
      return ids.isEmpty ? nil : ids.count == 1 ? "1 person" : "\(ids.count) people"
    }
    let name = Phrases.isolated(first)
    return ids.count == 1 ? name : "\(name) and \(ids.count - 1) more"
  }

  /// `16–30 of 214`.
  static func range(_ start: Int, count: Int, of total: Int) -> String {
    guard count > 0 else { return "No messages" }
    let first = max(1, min(start, total - count + 1))
    return count == 1 && total == 1 ? "1 message" : "\(first)–\(first + count - 1) of \(max(total, first + count - 1))"
  }
}
