import DocumentStore
import Messaging
import Record
import Remedi
import Synchronization

/// How long removing takes what is 30 days old, and what it costs those who read meanwhile.
struct RetentionBenchmark {
  let store: CountedStore
  let recipients: Int
  let messages: Int

  func measure(_ figures: inout Figures) async throws {
    let clinic = try await MessagingClinic(store, people: recipients + 3)
    let owners = Array(clinic.people[1...recipients])
    try await clinic.fill(from: 0, to: owners, messages)
    let later = MessagingClinic.now.adding(seconds: 30 * 86_400)
    // Somebody else's, of whom nothing is removed.
    try await clinic.fill(from: recipients + 1, to: [clinic.people[recipients + 2]], 100, until: later)
    let reader = clinic.mailbox(recipients + 2)
    func read() async throws { _ = try await reader.entries(in: .inbox, limit: 15, after: nil, at: later) }
    let alone = try await Milliseconds(rounds: 300, read)
    let job = MessageRetentionJob(record: clinic.record) { print("It cannot be read: \($0)") }
    let isDone = Mutex(false)
    async let removing = Milliseconds.time {
      try await job.run(at: later)
      isDone.withLock { $0 = true }
    }
    var times: [Double] = []
    repeat {
      times.append(try await Milliseconds.time(read))
      // As many as a busy clinic's readers ask for.
      try await Task.sleep(for: .milliseconds(5))
    } while !isDone.withLock { $0 }
    let took = try await removing
    for owner in owners { try await expectNothing(of: owner) }
    figures.add("\(owners.count * messages) entries of \(owners.count) mailboxes removed within", took / 1000, "s")
    figures.add("a page of the Inbox, 95 of 100 within", alone.percentile95, "ms")
    figures.add("the same meanwhile", Milliseconds(times).percentile95, "ms", to: alone.percentile95)
  }

  private func expectNothing(of owner: Practitioner) async throws {
    let entries = CollectionPath(root: "clinics").document(owner.clinicId.text).collection("physicians")
      .document(owner.id.text).collection("entries")
    guard try await store.query(Query(.collection(entries), limit: 1)).documents.isEmpty else {
      throw MessagingBenchmark.Disagreement("A mailbox still holds what is 30 days old.")
    }
  }
}
