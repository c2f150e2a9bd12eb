import Remedi

/// Limits total concurrency. Others wait in a queue that clients share fairly.
package struct FairTurns: TurnRules {
  /// The errors for clients for which the queue has no room.
  package struct Refusals: Sendable {
    let shareIsUsedUp: RemediError
    let isFull: RemediError

    package init(shareIsUsedUp: RemediError, isFull: RemediError) {
      (self.shareIsUsedUp, self.isFull) = (shareIsUsedUp, isFull)
    }
  }

  private let atOnce: Int
  private let refusals: Refusals
  private var line: FairLine
  private var running = 0

  /// - Parameters:
  ///   - atOnce: the most concurrent ones.
  ///   - share: the most waiting ones.
  package init(atOnce: Int, share: FairLine.Share, refusals: Refusals) {
    (self.atOnce, self.refusals) = (atOnce, refusals)
    line = FairLine(share: share)
  }

  /// The number of running and waiting ones.
  package var count: Int { running + line.count }

  package mutating func arrive(_ turn: Turn, as party: FairLine.Place) -> TurnAnswer {
    if running < atOnce {
      running += 1
      return .goes
    }
    return switch line.enter(turn, at: party) {
    case .waits: .waits
    case .waitsInPlaceOf(let other): .waitsInPlaceOf(other, refusals.shareIsUsedUp)
    case .shareIsUsedUp: .isRefused(refusals.shareIsUsedUp)
    case .isFull: .isRefused(refusals.isFull)
    }
  }

  package mutating func leave(_ turn: Turn) -> Turn? {
    if line.leave(turn) { return nil }
    guard let next = line.next() else {
      running -= 1
      return nil
    }
    return next
  }
}
