import NIOCore

/// For how long Firestore is waited for.
struct RestLimits: Sendable {
  /// To connect.
  var connecting = TimeAmount.seconds(3)
  /// From a call to the beginning of its answer, and between two parts of the answer.
  var answer = TimeAmount.seconds(10)
  /// From the first attempt of a read to the beginning of its last.
  var repeating = Duration.seconds(5)
}
