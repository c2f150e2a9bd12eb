/// Of which moment a read is.
enum ReadMoment: Hashable, Sendable {
  /// The newest. Several documents may be of several moments.
  case newest
  /// The newest, all documents of one moment. It takes a call more.
  case together
  /// The moment of an earlier read, of the last hour.
  case time(String)
}
