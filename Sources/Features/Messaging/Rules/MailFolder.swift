/// A folder of a mailbox (requirements N-06, N-11).
package enum MailFolder: String, Codable, Sendable, Hashable, CaseIterable {
  case inbox, sent, drafts, trash
}
