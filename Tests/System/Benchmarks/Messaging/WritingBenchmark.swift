import DocumentStore
import Messaging
import Record
import Remedi

/// What writing to many costs, and whether somebody to whom many write refuses any of them.
struct WritingBenchmark {
  let store: CountedStore
  /// How often each is done.
  let rounds: Int

  func measure(_ figures: inout Figures) async throws {
    let clinic = try await MessagingClinic(store, people: 201)
    try await measureMessages(clinic, &figures)
    try await measureComments(clinic, &figures)
    try await measureCrowd(clinic, &figures)
  }

  private func measureMessages(_ clinic: MessagingClinic, _ figures: inout Figures) async throws {
    let recipients = Array(clinic.people[1...100])
    var sent = 0
    func send() async throws {
      sent += 1
      let now = MessagingClinic.now.adding(seconds: sent * MessagingClinic.pace)
      try await clinic.send(from: 0, to: recipients, sent, at: now)
    }
    let commits = try await store.counts { try await send() }.commits
    figures.add("commits of a message to 100 people", Double(commits), "")
    let times = try await Milliseconds(rounds: rounds) { try await send() }
    figures.add("a message to 100 people, 95 of 100 within", times.percentile95, "ms")
  }

  private func measureComments(_ clinic: MessagingClinic, _ figures: inout Figures) async throws {
    let (mailbox, now) = (clinic.mailbox(0), MessagingClinic.now)
    let written = MessageDraft(to: clinic.people[1..<200].map(\.id), body: "Shall we lower the dose?")
    let discussion = try await mailbox.startDiscussion(written, as: .make(), from: nil, at: now).discussion
    guard discussion.participants.count == 200 else {
      throw MessagingBenchmark.Disagreement("A discussion of 200 has \(discussion.participants.count) participants.")
    }
    func comment() async throws {
      _ = try await mailbox.comment("From Monday, if you agree.", on: discussion.id, clientId: nil, at: now)
    }
    let commits = try await store.counts { try await comment() }.commits
    figures.add("commits of a comment to 200 participants", Double(commits), "")
    let times = try await Milliseconds(rounds: rounds) { try await comment() }
    figures.add("a comment to 200 participants, 95 of 100 within", times.percentile95, "ms")
  }

  /// 200 write to one at the same time, who reads meanwhile.
  private func measureCrowd(_ clinic: MessagingClinic, _ figures: inout Figures) async throws {
    let (mailbox, now) = (clinic.mailbox(0), MessagingClinic.now.adding(seconds: 86_400))
    let before = try await mailbox.state(at: now).inbox.total
    var refused = 0
    let time = try await Milliseconds.time {
      refused = try await withThrowingTaskGroup(of: Int.self) { group in
        for sender in 1...200 { group.addTask { try await Self.refusals(of: sender, in: clinic, at: now) } }
        for _ in 1...20 {
          group.addTask {
            _ = try await mailbox.state(at: now)
            return 0
          }
        }
        return try await group.reduce(0, +)
      }
    }
    guard try await mailbox.state(at: now).inbox.total - before == 200 - refused else {
      throw MessagingBenchmark.Disagreement("A mailbox to which 200 wrote does not hold what they sent.")
    }
    figures.add("refused of 200 who write to one at once", Double(refused), "")
    figures.add("all of them sent within", time, "ms")
  }

  /// 1 if a message to the first person is refused, 0 if not.
  private static func refusals(of sender: Int, in clinic: MessagingClinic, at now: Instant) async throws -> Int {
    do {
      try await clinic.send(from: sender, to: [clinic.people[0]], sender, at: now)
      return 0
    } catch is RemediError {
      return 1
    }
  }
}
