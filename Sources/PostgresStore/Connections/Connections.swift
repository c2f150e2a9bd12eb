import DocumentStore
import Foundation
import Synchronization

/// All connections of this process to one database.
final class Connections: Sendable {
  enum Use: Sendable {
    case commit
    /// The statement changes nothing: after a fault of the connection it is sent once more.
    case read
    /// Like `read`, on a connection of its own.
    case poll
  }

  private let loop: Loop
  private let limits: ConnectionLimits
  private let metrics = PoolMetrics()
  private let streams = NoticeStreams()
  private let sessionCount = Mutex(0)
  let durability: Durability

  /// Opens the connections and checks what the server promises.
  /// - Throws: `StoreOpeningError`
  init(
    _ address: StoreAddress, password: String?, durability: Durability, limits: ConnectionLimits = ConnectionLimits()
  ) async throws {
    (self.limits, self.durability) = (limits, durability)
    let settings = ConnectionSettings(address: address, password: password)
    do {
      loop = try Loop { [metrics, streams] loop in
        Pool(settings, durability, limits, metrics, streams) { number in
          DispatchQueue.global().async { loop.give(.named(number, HostCandidate.all(address.hosts))) }
        }
      }
    } catch {
      throw StoreOpeningError.inaccessible("this process has too many open files")
    }
    let failure = await withCheckedContinuation { [loop] continuation in
      loop.give(.start { continuation.resume(returning: $0) })
    }
    guard let failure else { return }
    loop.give(.close {})
    throw failure
  }

  deinit { loop.give(.close {}) }

  /// Performs one statement in a transaction of its own. A cancelled task waits for the answer.
  /// - Throws: `PostgresFault`
  func run(_ statement: Statement, _ parameters: [Parameter], _ use: Use) async throws -> Rows {
    let work = Call.Work.statement(statement, try EncodedParameters(parameters))
    let purpose: Purpose =
      switch use {
      case .commit: .commit
      case .read: .read
      case .poll: .poll
      }
    return try await withCheckedContinuation { continuation in
      let call = Call(work, begun: .now, limits: limits) { continuation.resume(returning: $0) }
      loop.give(.call(call, purpose))
    }.get()
  }

  /// Performs statements one after the other on a connection of their own, which is closed afterwards: migrations, exports.
  /// - Throws: `PostgresFault`, and what `body` throws.
  func session<Result: Sendable>(_ body: (Session) async throws -> Result) async throws -> Result {
    let number = sessionCount.withLock { count in
      count += 1
      return count
    }
    let fault = await withCheckedContinuation { continuation in
      loop.give(.openSession(number) { continuation.resume(returning: $0) })
    }
    if let fault { throw fault }
    defer { loop.give(.endSession(number)) }
    return try await body(Session(loop, number))
  }

  /// Emits whenever somebody notifies the channel, and whenever the connection that listens was renewed.
  func notices(of channel: String) -> AsyncStream<Void> {
    let stream = streams.stream(of: channel)
    loop.give(.listen(channel))
    return stream
  }

  /// Notifies the channel. A fault is ignored, because every listener polls too.
  func notify(_ channel: String) { loop.notify(channel) }

  var figures: ConnectionFigures { metrics.figures }

  /// Answers all calls, refuses later ones, and closes all connections.
  func close() async {
    await withCheckedContinuation { continuation in loop.give(.close { continuation.resume() }) }
  }
}
