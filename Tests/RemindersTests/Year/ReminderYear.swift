import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

/// A clinic that lives through a year as two processes would, from one due time to the next. At times one starts again
/// while the other still sends, one dies, or there is none.
struct ReminderYear {
  private let clinic: YearClinic
  private let store = MemoryStore(indexes: Practice.indexes)
  private let sender = RecordingSender()
  private var patients: [YearPatient] = []
  private var processes: [ReminderProcess] = []
  private var plans: StoredPlans
  private var chance: SeededGenerator
  private var now: Instant
  private var recorded = 0
  /// What was posted to each patient's devices, a line each: the minute of the slot, that of the moment, the device.
  private(set) var sent: [[String]]

  init(_ clinic: YearClinic) async throws {
    self.clinic = clinic
    (plans, chance, now) = (StoredPlans(store), SeededGenerator(seed: clinic.seed), Self.half(clinic.begin))
    sent = clinic.patients.map { _ in [] }
    let ann = try await Practice(store: store).ann
    try begin()
    for (number, life) in clinic.patients.enumerated() {
      patients.append(try await YearPatient(life, number: number, by: ann, in: processes[0].record, at: now))
    }
    try await follow()
  }

  /// Half a minute after a minute.
  private static func half(_ minute: Int64) -> Instant { Instant(milliseconds: minute * 60_000 + 30_000) }

  private enum Turn {
    case event(patient: Int, YearEvent)
    case away, back
  }

  private var turns: [(at: Int64, turn: Turn)] {
    var turns = clinic.outages.flatMap { [(at: $0[0], turn: Turn.away), (at: $0[1], turn: Turn.back)] }
    for (index, life) in clinic.patients.enumerated() {
      turns += life.events.map { (at: $0.at, turn: Turn.event(patient: index, $0)) }
    }
    return turns.sorted { $0.at < $1.at }
  }

  mutating func run() async throws {
    for (at, turn) in turns {
      let moment = Self.half(at)
      if !processes.isEmpty { try await goOn(until: moment) }
      now = moment
      switch turn {
      case .away:
        for process in processes { try await process.end() }
        processes = []
      case .back:
        try begin()
        try await decide()
      case .event(let patient, let event): try await live(event, patient)
      }
    }
    try await goOn(until: Instant(milliseconds: clinic.end * 60_000))
  }

  private mutating func live(_ event: YearEvent, _ patient: Int) async throws {
    recorded += 1
    let process = try #require(processes.randomElement(using: &chance))
    try await patients[patient].live(event, id: Practice.uuid(recorded), in: process.record, at: now)
    try await follow()
  }

  /// The projection of any process follows what was committed, and what is due then is decided.
  private mutating func follow() async throws {
    let process = try #require(processes.randomElement(using: &chance))
    try await process.record.updateProjections(at: now)
    try await plans.follow()
    try await decide()
  }

  // MARK: Time

  private mutating func goOn(until end: Instant) async throws {
    while let due = plans.due, due <= end {
      let isTogether = try await disturb(before: due, end)
      now = max(now, due)
      try await decide(together: isTogether)
      // A process that died still has its shards for half a minute.
      while plans.isDue(at: now), now < end {
        now = min(now.adding(seconds: 5), end)
        try await decide()
      }
      try #require(!plans.isDue(at: now), "a plan that is due at \(due) is not decided by anybody")
    }
  }

  /// What happens to processes shortly before something is due.
  /// - Returns: whether all of them decide at the same time.
  private mutating func disturb(before due: Instant, _ end: Instant) async throws -> Bool {
    let moment = due.adding(seconds: -5)
    guard due.milliseconds % 60_000 == 0, moment > now, due.adding(seconds: 30) <= end else { return false }
    let number = Int.random(in: 0..<200, using: &chance)
    guard number < 6 || processes.count < 2 && number < 20 else { return false }
    now = moment
    for process in processes { try await process.decide(at: now) }
    if processes.count < 2 {
      processes.append(try ReminderProcess(store, sender))
    } else if number == 0 {
      processes.remove(at: Int.random(in: 0...1, using: &chance))
    } else {
      processes[Int.random(in: 0...1, using: &chance)] = try ReminderProcess(store, sender)
    }
    // A new one learns who has the shards, and waits if that is the one that died.
    if number > 0 { for process in processes { try await process.decide(at: now) } }
    return number > 0
  }

  private mutating func begin() throws {
    processes = [try ReminderProcess(store, sender), try ReminderProcess(store, sender)]
  }

  private mutating func decide(together: Bool = false) async throws {
    if together {
      try await withThrowingTaskGroup(of: Void.self) { [processes, now] group in
        for process in processes { group.addTask { try await process.decide(at: now) } }
        try await group.waitForAll()
      }
      try await plans.follow()
    } else {
      for process in processes.shuffled(using: &chance) where plans.isDue(at: now) {
        try await process.decide(at: now)
        try await plans.follow()
      }
    }
    try await accept(sender.take())
  }

  // MARK: What was sent

  /// The service behind the channel accepts what was posted.
  private mutating func accept(_ posted: [Dispatch]) async throws {
    guard !posted.isEmpty, let record = processes.first?.record else { return }
    for dispatch in posted where dispatch.lane == .reminder {
      let index = try #require(patients.firstIndex { $0.account.id == dispatch.accountId })
      let origin = try #require(
        plans.origin(of: dispatch, to: patients[index].reference), "no ledger has what was posted: \(dispatch)")
      let device = patients[index].name(of: dispatch.deviceId)
      sent[index].append("\(origin.slot.minute) \(origin.moment / 60_000) \(device)")
    }
    try await record.commit { [now] transaction in
      for dispatch in posted {
        let place = MedicalRecord.reference(toDispatch: dispatch.id)
        guard var stored = try await transaction.value(at: place) else { continue }
        stored.accepted(at: now)
        try transaction.put(stored, at: place)
      }
    }
  }
}
