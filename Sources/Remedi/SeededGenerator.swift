import Synchronization

/// SplitMix64 (Steele, Lea, Flood 2014): deterministic numbers from a seed. For sample data; must never be used for
/// secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes a sample clinic reproducible: within ``from(_:_:)``, ids are generated from a seed. Such ids are predictable,
/// so real data must never be created there.
public enum SeededIdentifiers {
  final class Source: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

    func next() -> UInt64 { generator.withLock { $0.next() } }
  }

  // Written without the macro, so that the module compiles with the compiler alone.
  private static let local = TaskLocal<Source?>(wrappedValue: nil)

  static var source: Source? { local.get() }

  public static func from<Result>(_ seed: UInt64, _ body: () async throws -> Result) async rethrows -> Result {
    try await local.withValue(Source(seed: seed), operation: body)
  }
}

/// The source of random ids: the system's generator, or the seeded one within ``SeededIdentifiers/from(_:_:)``.
public struct NamingGenerator: RandomNumberGenerator, Sendable {
  private var system = SystemRandomNumberGenerator()

  public init() {}

  public mutating func next() -> UInt64 { SeededIdentifiers.source?.next() ?? system.next() }
}
