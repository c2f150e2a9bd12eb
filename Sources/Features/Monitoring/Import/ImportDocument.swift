import Record
import Remedi

/// An import, and how far it has come. The stored names and codes must never change.
struct ImportDocument: Codable, Sendable, Hashable {
  enum State: String, Codable, Sendable {
    /// Its readings are being stored. It has no answer yet.
    case receiving
    /// Its readings are stored and will be recorded.
    case waiting
    case done
  }

  let format: ImportFormat
  let module: ModuleID
  let device: String?
  let by: Actor
  let begunAt: Instant
  private(set) var state = State.receiving
  /// The rows of the file besides the titles.
  let rows: Int
  /// The blocks in which the readings were stored, and the next to record.
  let blocks: Int
  private(set) var nextBlock = 0
  private(set) var recorded = 0
  /// Those that had been recorded before.
  private(set) var known = 0
  /// Of the recorded, those about which a question is asked.
  private(set) var unlikely = 0
  private(set) var refused: Int
  /// The first of the refused.
  private(set) var refusals: [ImportRefusal]
  private(set) var finishedAt: Instant?
  /// When it began, in milliseconds since 1970. Nil once it is done. Indexed.
  private(set) var pending: Int64?

  init(_ table: ImportTable, _ plan: ImportPlan, by actor: Actor, at now: Instant) {
    (format, module, device) = (plan.format, plan.module.id, plan.device)
    (by, begunAt, pending) = (actor, now, now.milliseconds)
    (rows, refused) = (table.rows, table.refusals.count)
    refusals = Array(table.refusals.prefix(ImportRules.mostRefusals))
    let (whole, rest) = table.readings.count.quotientAndRemainder(dividingBy: ImportRules.inABlock)
    blocks = whole + (rest > 0 ? 1 : 0)
  }

  /// All of its readings are stored.
  mutating func wait() { state = .waiting }

  /// Adds what became of a block.
  mutating func add(_ outcomes: [ReadingOutcome], of readings: [ImportedReading]) {
    nextBlock += 1
    for (reading, outcome) in zip(readings, outcomes) {
      switch outcome {
      case .recorded(_, let question):
        recorded += 1
        if question != nil { unlikely += 1 }
      case .duplicate: known += 1
      case .rejected(let error):
        refused += 1
        if refusals.count < ImportRules.mostRefusals {
          refusals.append(ImportRefusal(line: reading.line, error, of: reading.content))
        }
      }
    }
  }

  mutating func finish(at now: Instant) { (state, finishedAt, pending) = (.done, now, nil) }
}
