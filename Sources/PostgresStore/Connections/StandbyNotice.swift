import CPostgres

/// Whether the server said that it did not wait for its standby. Belongs to the thread of `Loop`.
final class StandbyNotice {
  private var isRaised = false

  /// - Parameter handle: must be closed before this object goes. libpq's own receiver would print notices, which contain
  ///   values.
  func attach(to handle: OpaquePointer) {
    PQsetNoticeReceiver(
      handle,
      { notice, result in
        guard let notice, PostgresFault.isAboutStandby(notice: result) else { return }
        Unmanaged<StandbyNotice>.fromOpaque(notice).takeUnretainedValue().isRaised = true
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether it was said since the last time.
  func take() -> Bool {
    defer { isRaised = false }
    return isRaised
  }
}
