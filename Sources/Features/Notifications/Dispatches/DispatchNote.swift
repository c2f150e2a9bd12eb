import Record
import Remedi

/// What has to be written of an attempt to post a message.
enum DispatchNote: Sendable {
  /// The service has it since the moment.
  case accepted(Dispatch, at: Instant)
  /// The attempt failed; the next is made at the moment.
  case retry(Dispatch, at: Instant)
  /// It waits for its host until the moment.
  case putOff(Dispatch, until: Instant)
  /// It is over.
  case drop(Dispatch)
  /// The device is gone, and the message with it.
  case remove(Device, Dispatch)
  /// The device must subscribe again; the message is over.
  case refuse(Device, Dispatch, at: Instant)

  var dispatch: Dispatch {
    switch self {
    case .accepted(let dispatch, _), .retry(let dispatch, _), .putOff(let dispatch, _), .drop(let dispatch),
      .remove(_, let dispatch), .refuse(_, let dispatch, _):
      dispatch
    }
  }
}
