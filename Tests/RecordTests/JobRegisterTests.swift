import Record
import Remedi
import Testing

@Suite("The register of jobs")
struct JobRegisterTests {
  private struct Sleeping: Job {
    let name: String
    let interval: Int
    func run(at now: Instant) async throws {}
  }

  private let register = JobRegister()
  private let job = Sleeping(name: "mail", interval: 60)
  private let start = Instant(milliseconds: 1_700_000_000_000)

  @Test("tells how the runs of each job ended, in the order in which they were entered")
  func runs() throws {
    register.enter(job, at: start)
    register.enter(Sleeping(name: "board", interval: 0), at: start)
    register.began(job, at: start)
    #expect(register.statuses.map(\.isRunning) == [true, false])
    register.ended(job, at: start.adding(seconds: 5), after: .seconds(5), failure: "no disk")
    register.began(job, at: start.adding(seconds: 65))
    register.ended(job, at: start.adding(seconds: 66), after: .seconds(1), failure: "no server")
    var current = try #require(register.statuses.first)
    #expect([current.runs, current.failures, current.consecutiveFailures] == [2, 2, 2])
    #expect(current.lastSuccess == nil)
    #expect(current.lastFailure?.words == "no server")
    register.began(job, at: start.adding(seconds: 126))
    register.ended(job, at: start.adding(seconds: 128), after: .seconds(2))
    current = try #require(register.statuses.first)
    #expect([current.runs, current.failures, current.consecutiveFailures] == [3, 2, 0])
    #expect(current.lastBegan == start.adding(seconds: 126))
    #expect(current.lastSuccess == start.adding(seconds: 128))
    #expect(current.lastFailure?.at == start.adding(seconds: 66))
    #expect(current.lastDuration == .seconds(2))
    #expect(current.longest == .seconds(5))
    #expect(register.statuses.map(\.name) == ["mail", "board"])
  }

  @Test("says that a job is overdue after three intervals and its longest run, or ten minutes")
  func overdue() throws {
    register.enter(job, at: start)
    func isOverdue(after seconds: Int) throws -> Bool {
      try #require(register.statuses.first).isOverdue(at: start.adding(seconds: seconds))
    }
    #expect(try !isOverdue(after: 780))
    #expect(try isOverdue(after: 781))
    register.ended(job, at: start.adding(seconds: 1000), after: .seconds(1000))
    #expect(try !isOverdue(after: 2180))
    #expect(try isOverdue(after: 2181))
  }
}
