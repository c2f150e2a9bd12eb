import Record

/// The state of a message that is about to be posted.
enum DispatchStanding: Sendable {
  /// It is to be posted to the device as it is now.
  case ready(Device)
  /// It was taken back or accepted: nothing is left to be done.
  case over
  /// A newer message of the same subject takes its place on the device: posted after that one, it would show what is no
  /// longer true.
  case overtaken
  /// Its device was removed or belongs to another account now.
  case withoutDevice
  /// The session that added the device is over.
  case signedOut(Device)
}
