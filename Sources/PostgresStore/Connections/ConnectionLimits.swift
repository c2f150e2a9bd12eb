/// How many connections and calls there may be, and for how long.
struct ConnectionLimits: Sendable {
  var commits = 16
  var readers = 4
  /// The reads that are sent before the first is answered.
  var readsInFlight = 64
  /// The reads that are sent together: an error among them makes the later ones be sent again.
  var readsTogether = 16
  /// The calls that wait for a connection.
  var waiting = 4096
  /// The bytes of the parameters of the calls that wait.
  var waitingSize = 64 << 20
  /// How long a call waits for a connection.
  var wait: Duration = .seconds(5)
  /// From a call to its answer.
  var answer: Duration = .seconds(10)
  /// To connect to one address of a host.
  var connecting: Duration = .seconds(3)
  /// Between two notifications of other processes.
  var betweenNotices: Duration = .milliseconds(20)

  func most(_ purpose: Purpose) -> Int {
    switch purpose {
    case .commit: commits
    case .read: readers
    case .poll, .notices, .session: 1
    }
  }

  func inFlight(_ purpose: Purpose) -> Int { purpose == .read ? readsInFlight : 1 }
}
