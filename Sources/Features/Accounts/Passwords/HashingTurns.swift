import Remedi
import Web

/// Whose password is hashed next. Those whose session stands have every second turn, whatever is tried at the door, and
/// at the door each network has its turn, and within a network each name.
struct HashingTurns: TurnRules {
  private let threads: Int
  private var strangers: FairLine
  private var members: FairLine
  private var isTurnOfMembers = true
  private(set) var running = 0
  private(set) var finished = 0

  /// - Parameter threads: how many are hashed at once.
  init(threads: Int, shares: HashingShares) {
    self.threads = threads
    (strangers, members) = (FairLine(share: shares.strangers), FairLine(share: shares.members))
  }

  /// How many are hashed or wait.
  var count: Int { running + strangers.count + members.count }

  mutating func arrive(_ turn: Turn, as party: HashingParty) -> TurnAnswer {
    if running < threads {
      running += 1
      return .goes
    }
    let entrance =
      switch party {
      case .stranger(let network, let name):
        // What is no name of anybody's must not take the memory of one.
        strangers.enter(turn, at: .init(client: network, name: String(EmailAddress.fold(name).prefix(320))))
      case .member(let account): members.enter(turn, at: .init(client: account.text, name: ""))
      }
    return switch entrance {
    case .waits: .waits
    case .waitsInPlaceOf(let other): .waitsInPlaceOf(other, Self.tooMuch)
    case .shareIsUsedUp: .isRefused(Self.tooMuch)
    case .isFull: .isRefused(Self.full)
    }
  }

  mutating func leave(_ turn: Turn) -> Turn? {
    if strangers.leave(turn) || members.leave(turn) { return nil }
    finished += 1
    let next = isTurnOfMembers ? members.next() ?? strangers.next() : strangers.next() ?? members.next()
    isTurnOfMembers.toggle()
    if next == nil { running -= 1 }
    return next
  }

  private static let tooMuch = RemediError(
    .rateLimited, "There were too many tries at once. Please wait a few seconds, then try again.", retryAfter: 5)
  private static let full = RemediError(
    .storageUnavailable, "Many people are signing in at this moment. Please try again in a few seconds.",
    retryAfter: 5)
}
