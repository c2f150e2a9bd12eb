import DocumentStore

/// What other threads ask of the connections' thread.
enum Order: Sendable {
  /// Open one connection for each purpose, and tell why that is impossible.
  case start(@Sendable (StoreOpeningError?) -> Void)
  case call(Call, Purpose)
  /// The addresses for an opening with this number were found.
  case named(Int, [HostCandidate])
  case openSession(Int, @Sendable (PostgresFault?) -> Void)
  case sessionCall(Int, Call)
  case endSession(Int)
  /// Hear a channel.
  case listen(String)
  /// Answer what waits, close everything, and tell.
  case close(@Sendable () -> Void)

  /// Answers an order that came after the end.
  func refuse() {
    switch self {
    case .start(let tell): tell(.inaccessible("its connections are closed"))
    case .call(let call, _), .sessionCall(_, let call): call.answer(.failure(.closed))
    case .openSession(_, let tell): tell(.closed)
    case .close(let tell): tell()
    case .named, .endSession, .listen: break
    }
  }
}
