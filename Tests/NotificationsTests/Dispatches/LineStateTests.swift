import FeatureKit
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

  @Test("At most 256 posts are on their way, 128 of a host")
  func mostPosts() throws {
    var line = LineState(rate: 10_000)
    line.isOpen = true
    let first = postings(of: &line, among: 600, at: hosts[...0])
    #expect(first.count == HostPosts.most)
    let all = first + postings(of: &line, among: 600, from: 600, at: hosts[1...])
    #expect(all.count == LineState.mostPosts)
    line.posted(try #require(all.first), nil)
    guard case .hand? = line.next(at: now) else {
      Issue.record("The end of a post makes room for the next.")
      return
    }
  }

  @Test("A host that does not answer gets eight at once, until it answers; the others their share")
  func silentHost() throws {
    var line = LineState(rate: 10_000)
    line.isOpen = true
    let silent = postings(of: &line, among: 600, at: hosts[...0])
    for posting in silent {
      line.heard(from: posting.host, false, at: now)
      line.posted(posting, nil)
    }
    let next = postings(of: &line, among: 300, from: 600, at: hosts[1...1])
    #expect(next.count { $0.host == "a.push.apple.com" } == HostPosts.fewest)
    #expect(next.count { $0.host == "b.push.apple.com" } == HostPosts.most)
    // What hangs is not forgotten while nothing is posted.
    line.forgetLapsed(at: now)
    line.heard(from: "a.push.apple.com", true, at: now)
    #expect(postings(of: &line, among: 0, at: hosts).count == LineState.mostPosts - next.count)
  }

  @Test func onlyAPostThatWasMadeSaysWhetherTheHostAnswers() {
    let device = SampleDispatch.device()
    func fault(_ kind: GatewayFault.Kind, _ status: Int?) -> DispatchAttempt {
      DispatchAttempt(GatewayFault(kind, host: device.host, status: status), device: device)
    }
    #expect(fault(.unreachable, nil).isAnswer == false)
    #expect(fault(.unreachable, 503).isAnswer == false)
    #expect(fault(.gone, 410).isAnswer == true)
    #expect(fault(.undeliverable, nil).isAnswer == nil)
    #expect(DispatchAttempt(.accepted, status: 201).isAnswer == true)
    #expect(DispatchAttempt(.expired).isAnswer == nil)
  }

  @Test func silenceIsForgottenAfterAnHour() {
    var posts = HostPosts()
    for _ in 1...HostPosts.leastSilences { posts.heard(false, at: now) }
    #expect(!posts.isOver(at: now.adding(seconds: 3599)))
    #expect(posts.isOver(at: now.adding(seconds: 3600)))
    // The clock was set back.
    #expect(posts.isOver(at: now.adding(seconds: -1)))
  }

  private let hosts = ["a", "b", "c"].map { "https://\($0).push.apple.com/1" }

  /// What is posted of new messages, spread over hosts, and of those before.
  private func postings(
    of line: inout LineState, among count: Int, from start: Int = 0, at hosts: some Collection<String>
  ) -> [Posting] {
    let devices = hosts.map { SampleDispatch.device(at: $0) }
    line.add((start..<start + count).map { SampleDispatch.dispatch(id: "\($0)") })
    var (postings, number): ([Posting], Int) = ([], 0)
    while let work = line.next(at: now) {
      switch work {
      case .look(let dispatches):
        let found = dispatches.map { dispatch in
          number += 1
          return (dispatch, Device?.some(devices[number % devices.count]))
        }
        line.looked(found, at: now)
      case .hand(let posting): postings.append(posting)
      case .note: Issue.record("There is nothing to note.")
      }
    }
    return postings
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
      guard case .putOff(_, let moment) = note else {
        Issue.record("\(note)")
        continue
      }
      #expect(moment == end)
    }
  }
}
