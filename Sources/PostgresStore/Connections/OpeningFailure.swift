import DocumentStore

/// Why no connection was made.
struct OpeningFailure: Error, Hashable, Sendable {
  let error: StoreOpeningError
  /// Whether a server answered: what it says explains more than the silence of another host.
  let isAnswer: Bool
  /// Whether only a standby is missing, so that reads go on.
  var isAboutStandby = false
}

extension OpeningFailure {
  static let nobody = OpeningFailure(
    error: .inaccessible("no server answers at the hosts of --store"), isAnswer: false)
  static let noName = OpeningFailure(
    error: .inaccessible("the names of the hosts of --store are not known"), isAnswer: false)

  /// Which of two is told: that only a standby is missing, else the answer of a server, else who is silent. Of two alike
  /// the later one.
  func told(after earlier: Self) -> Self { weight >= earlier.weight ? self : earlier }

  private var weight: Int {
    if isAboutStandby { return 3 }
    if isAnswer { return 2 }
    return self == .nobody || self == .noName ? 0 : 1
  }

  /// - Parameters:
  ///   - message: what libpq says after a failed connection: with the verbosity `PQERRORS_SQLSTATE` the code of a server's
  ///     answer, or else a sentence in English.
  ///   - candidate: the server.
  init(message: String, _ candidate: HostCandidate) {
    let place = candidate.host.description
    let (reason, isAnswer): (String, Bool) =
      if let state = Self.state(in: message) {
        (Self.reason(state, place), true)
      } else if message.contains("password supplied") {
        ("the server \(place) asks for a password; please name its file by --store-password-file", true)
      } else if message.contains("read-only") || message.contains("hot standby") {
        ("the server \(place) takes no commits; please name the primary by --store", true)
      } else if message.contains("root certificate") {
        ("the file that sslrootcert of --store names cannot be read", true)
      } else if message.contains("does not match host name") {
        ("the certificate of the server \(place) is for another host; please check the host of --store", true)
      } else if message.contains("certificate") || message.contains("SSL") {
        ("the certificate of the server \(place) is not trusted; please check sslrootcert of --store", true)
      } else {
        ("no server answers at \(place); please check --store", false)
      }
    self.init(error: .inaccessible(reason), isAnswer: isAnswer)
  }

  private static func reason(_ state: String, _ place: String) -> String {
    switch state {
    case "28P01":
      "the server \(place) refuses the password; please check --store-password-file and the user of --store"
    case _ where state.hasPrefix("28"):
      "the server \(place) refuses the user; please check the user of --store and the server's pg_hba.conf"
    case "3D000": "the server \(place) has no such database; please check the name in --store"
    case "42501": "the user may not connect to the database; please check the user and the name in --store"
    case "53300": "the server \(place) has too many connections"
    case "57P03": "the server \(place) is starting or stopping"
    default: "the server \(place) refuses the connection (SQLSTATE \(state))"
    }
  }

  /// The five characters after `FATAL:  `, where a server answered with a code alone.
  private static func state(in message: String) -> String? {
    guard let last = message.split(separator: "\n").last?.split(separator: " ").last, last.utf8.count == 5,
      message.contains("FATAL:") || message.contains("ERROR:"),
      last.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) })
    else { return nil }
    return String(last)
  }
}
