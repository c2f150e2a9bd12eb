import Remedi
import Testing

/// What was noted by a clock that was ahead, and has been set back since, must not last until the wrong time comes.
@Suite("A clock that is set back")
struct ClockSetBackTests {
  private let now = Instant(milliseconds: 1_772_449_200_000)
  private var ahead: Instant { now.adding(seconds: 365 * 86_400) }

  @Test("ends a lock of sign-in, and failures count anew")
  func attempts() {
    var attempts = SignInAttempts(since: ahead)
    for _ in 1...SignInAttempts.limit { attempts.recordFailure(at: ahead) }
    #expect(attempts.wait(at: ahead) != nil)
    #expect(attempts.wait(at: now) == nil)
    for _ in 1..<SignInAttempts.limit { attempts.recordFailure(at: now) }
    #expect(attempts.wait(at: now) == nil)
    attempts.recordFailure(at: now)
    #expect(attempts.wait(at: now) == SignInAttempts.span + 1)
  }

  @Test("locks a browser in which nobody knows how long nobody did anything")
  func session() {
    var session = Session(
      id: Identifier("s"), accountId: Identifier("a"), holder: .physician(Identifier("c"), Identifier("p")),
      device: nil,
      createdAt: ahead, expiresAt: ahead.adding(seconds: 3600), idleLimit: 900)
    session.lastUsedAt = ahead
    #expect(!session.isLocked(at: ahead))
    // As much as a clock is put right all the time.
    #expect(!session.isLocked(at: ahead.adding(seconds: 1 - Session.useSpacing)))
    #expect(session.isLocked(at: now))
  }
}
