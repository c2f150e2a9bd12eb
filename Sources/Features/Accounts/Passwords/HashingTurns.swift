import Remedi
import Web

/// Decides whose password is hashed next. There are four queues that take turns: accounts with a valid session,
/// accounts at a known place, other strangers, and strangers from networks with many recent failures. So a flood fills
/// only its own queue. The strangers' queues take turns by network, then by name; the others by clinic, then by
/// account. An account has one turn, no matter in how many browsers it is known.
struct HashingTurns: TurnRules {
  private enum Line: Int, CaseIterable {
    case members, known, strangers, noisy

    /// Whether its turns belong to accounts. Those of the other queues belong to networks.
    var isOfAccounts: Bool { self == .members || self == .known }
  }

  private let threads: Int
  private var lines: [FairLine]
  /// The queue that had the last turn.
  private var last = Line.noisy.rawValue
  private(set) var running = 0
  private(set) var finished = 0

  /// - Parameter threads: the number of concurrent hashes.
  init(threads: Int, shares: HashingShares) {
    self.threads = threads
    lines = Line.allCases.map { FairLine(share: $0.isOfAccounts ? shares.members : shares.strangers) }
  }

  /// The number of running and waiting hashes.
  var count: Int { lines.reduce(running) { $0 + $1.count } }

  mutating func arrive(_ turn: Turn, as party: HashingParty) -> TurnAnswer {
    if running < threads {
      running += 1
      return .goes
    }
    let (line, place) = Self.place(of: party)
    return switch lines[line.rawValue].enter(turn, at: place) {
    case .waits: .waits
    case .waitsInPlaceOf(let other): .waitsInPlaceOf(other, Self.tooMuch)
    case .shareIsUsedUp: .isRefused(Self.tooMuch)
    case .isFull: .isRefused(Self.full)
    }
  }

  mutating func leave(_ turn: Turn) -> Turn? {
    for line in lines.indices where lines[line].leave(turn) { return nil }
    finished += 1
    let next = next()
    if next == nil { running -= 1 }
    return next
  }

  private mutating func next() -> Turn? {
    for step in 1...lines.count {
      let line = (last + step) % lines.count
      guard let turn = lines[line].next() else { continue }
      last = line
      return turn
    }
    return nil
  }

  private static func place(of party: HashingParty) -> (Line, FairLine.Place) {
    switch party {
    case .member(let account, let clinic): (.members, .init(client: clinic.text, name: account.text))
    case .known(let account, let clinic): (.known, .init(client: clinic.text, name: account.text))
    case .stranger(let network, let name, let isNoisy):
      (isNoisy ? .noisy : .strangers, .init(client: ClientKey.site(of: network), name: fold(name)))
    }
  }

  /// An entered text that is no real name must not take arbitrary memory.
  private static func fold(_ name: String) -> String { String(EmailAddress.fold(name).prefix(320)) }

  private static let tooMuch = RemediError(
    .rateLimited, "There were too many tries at once. Please wait a few seconds, then try again.", retryAfter: 5)
  /// The refusal after waiting too long.
  static let tooLong = RemediError(.rateLimited, crowd, retryAfter: 5)
  private static let full = RemediError(.storageUnavailable, crowd, retryAfter: 5)
  private static let crowd = "Many people are signing in at this moment. Please try again in a few seconds."
}
