extension MailboxEntry {
  /// Makes it a mark without content: deleted for good. When it was, and whether it was urgent, stays, so that what was
  /// sent within an hour can be counted.
  package mutating func becomeMark() {
    (shelf, from, isUnread, sender, draft) = (.gone, nil, false, nil, nil)
    (recipients, subject, patient, patientId, words) = ([], "", nil, nil, [])
  }
}
