import Record
import Remedi
import Testing

@testable import Notifications

/// What is held in memory, and how much is done at once.
@Suite("R-39: bounds of the line")
struct LineStateTests {
  private let now = SampleDispatch.start

  @Test func whatDoesNotFitIsLeftToTheStore() {
    var line = LineState(rate: 500)
    line.add((0...LineState.capacity).map { SampleDispatch.dispatch(id: "\($0)") })
    #expect(line.room == 0)
    // At the end of their minute they are somebody else's.
    line.forgetLapsed(at: now.adding(seconds: 40))
    #expect(line.room == LineState.capacity)
  }

  @Test func nothingIsDoneBeforeItIsOpen() {
    var line = LineState(rate: 500)
    line.add([SampleDispatch.dispatch()])
    if let work = line.next(at: now) { Issue.record("\(work)") }
  }

  @Test func atMost256PostsAreOnTheirWay() throws {
    var line = LineState(rate: 10_000)
    line.isOpen = true
    line.add((0..<600).map { SampleDispatch.dispatch(id: "\($0)") })
    var postings: [Posting] = []
    while let work = line.next(at: now) {
      switch work {
      case .look(let dispatches): line.looked(dispatches.map { ($0, SampleDispatch.device()) }, at: now)
      case .hand(let posting): postings.append(posting)
      case .note: Issue.record("There is nothing to note.")
      }
    }
    #expect(postings.count == LineState.mostPosts)
    line.posted(try #require(postings.first), nil)
    guard case .hand? = line.next(at: now) else {
      Issue.record("The end of a post makes room for the next.")
      return
    }
  }

  @Test func aMessageIsHeldOnce() {
    var line = LineState(rate: 500)
    let room = line.room
    line.add([SampleDispatch.dispatch(), SampleDispatch.dispatch()])
    line.add([SampleDispatch.dispatch()])
    #expect(line.room == room - 1)
  }

  @Test("A host that is busy for long keeps nothing in memory")
  func busyHost() throws {
    var line = LineState(rate: 1)
    line.isOpen = true
    line.add((0..<3).map { SampleDispatch.dispatch(id: "\($0)") })
    guard case .look(let dispatches)? = line.next(at: now) else {
      Issue.record("Devices are read first.")
      return
    }
    line.looked(dispatches.map { ($0, SampleDispatch.device()) }, at: now)
    guard case .hand(let posting)? = line.next(at: now) else {
      Issue.record("The first is posted.")
      return
    }
    line.complained(posting.host, for: 30, at: now)
    #expect(line.notes.count == 2)
    let end = now.adding(seconds: 30)
    for note in line.notes {
      guard case .retry(_, let moment) = note else {
        Issue.record("\(note)")
        continue
      }
      #expect(moment == end)
    }
  }
}
