import Remedi
import Web

/// Whose password is hashed next. Those whose session stands, those who are known at the place, other strangers, and those
/// from networks where much went wrong wait in lines of their own, which take turns: a flood fills its own line. Of
/// strangers each network has its turn, and within it each name; of the others each clinic, and within it each account: an
/// account has one turn, in however many browsers it is known.
struct HashingTurns: TurnRules {
  private enum Line: Int, CaseIterable {
    case members, known, strangers, noisy

    /// Whether its turns belong to accounts; those of the other lines belong to networks.
    var isOfAccounts: Bool { self == .members || self == .known }
  }

  private let threads: Int
  private var lines: [FairLine]
  /// The line that had its turn last.
  private var last = Line.noisy.rawValue
  private(set) var running = 0
  private(set) var finished = 0

  /// - Parameter threads: how many are hashed at once.
  init(threads: Int, shares: HashingShares) {
    self.threads = threads
    lines = Line.allCases.map { FairLine(share: $0.isOfAccounts ? shares.members : shares.strangers) }
  }

  /// How many are hashed or wait.
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

  /// What is no name of anybody's must not take the memory of one.
  private static func fold(_ name: String) -> String { String(EmailAddress.fold(name).prefix(320)) }

  private static let tooMuch = RemediError(
    .rateLimited, "There were too many tries at once. Please wait a few seconds, then try again.", retryAfter: 5)
  /// What is said to who has waited too long.
  static let tooLong = RemediError(.rateLimited, crowd, retryAfter: 5)
  private static let full = RemediError(.storageUnavailable, crowd, retryAfter: 5)
  private static let crowd = "Many people are signing in at this moment. Please try again in a few seconds."
}
