import Synchronization
import Testing

@testable import FirestoreStore

/// Runs the emulator while a suite runs.
struct EmulatorTrait: SuiteTrait, TestScoping {
  /// Where the emulator is, while it runs.
  private static let place = Mutex<String?>(nil)

  struct NotThere: Error {}

  static func address() throws -> FirestoreAddress {
    guard let place = place.withLock({ $0 }) else { throw NotThere() }
    // A project of its own is a database of its own.
    return try FirestoreAddress("firestore://demo-\(UInt32.random(in: 0...UInt32.max))?emulator=\(place)")
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let emulator = try await EmulatorProcess()
    let result: Result<Void, any Error>
    do {
      try await Self.answering(emulator.place)
      Self.place.withLock { $0 = emulator.place }
      result = .success(try await function())
    } catch {
      result = .failure(error)
    }
    Self.place.withLock { $0 = nil }
    try await emulator.stop()
    try result.get()
  }

  /// Returns once it answers.
  private static func answering(_ place: String) async throws {
    let client = RestClient(try FirestoreAddress("firestore://demo-start?emulator=\(place)"), testAccess)
    let end = ContinuousClock.now + .seconds(60)
    var isThere = false
    while !isThere {
      do {
        _ = try await client.documents([Layout.storeID])
        isThere = true
      } catch let fault as RestFault {
        guard ContinuousClock.now < end else {
          try await client.close()
          throw fault
        }
      }
    }
    try await client.close()
  }
}

extension Trait where Self == EmulatorTrait {
  static var emulator: Self { Self() }
}
