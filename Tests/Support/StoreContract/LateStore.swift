import DocumentStore
import Synchronization

/// A handle over a store in memory as one of several servers has it: what others commit changes its versions only once
/// it catches up, and it has versions only in work that did.
public final class LateStore: StoreDouble {
  private struct State {
    var versions: [String: ScopeVersion] = [:]
    var catchUps = 0
    var forgetsToCatchUp = false
  }

  public let base: MemoryStore
  private let state = Mutex(State())

  public init(over base: MemoryStore) { self.base = base }

  /// How often it was asked to catch up.
  public var catchUps: Int { state.withLock(\.catchUps) }

  /// While true it does not do what it is asked to: then what is kept of it gets old.
  public var forgetsToCatchUp: Bool {
    get { state.withLock(\.forgetsToCatchUp) }
    set { state.withLock { $0.forgetsToCatchUp = newValue } }
  }

  public var isShared: Bool { true }

  public func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let revision = try await base.commit(writes, id: id)
    state.withLock { $0.versions = [:] }
    return revision
  }

  public func catchUp() async throws {
    state.withLock { state in
      state.catchUps += 1
      if !state.forgetsToCatchUp { state.versions = [:] }
    }
  }

  public func version(of scope: StoreScope) -> ScopeVersion? {
    guard Freshness.isMarked else { return nil }
    return state.withLock { state in
      if let known = state.versions["\(scope)"] { return known }
      let version = base.version(of: scope)
      state.versions["\(scope)"] = version
      return version
    }
  }
}
