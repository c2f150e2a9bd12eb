import Record

extension ConnectionCode: OpenedByCode, StoredByCode {
  package static var codePurpose: String { "clinic-connection" }
  package static var codes: RecordCollection<ConnectionCode> { Collections.connectionCodes }
}
