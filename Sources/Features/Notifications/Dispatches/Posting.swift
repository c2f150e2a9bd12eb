import Record

/// A message on its way, and the device that it is for.
struct Posting: Sendable {
  let dispatch: Dispatch
  /// As it was when the message was put in line. Read again before it is posted.
  let device: Device
  /// The host that it is posted to.
  let host: String

  init(_ dispatch: Dispatch, to device: Device) {
    (self.dispatch, self.device, host) = (dispatch, device, device.host)
  }
}
