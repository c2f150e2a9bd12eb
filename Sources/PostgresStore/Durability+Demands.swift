import DocumentStore

extension Durability {
  private static let oldestVersion = 15_00_00

  /// Why a server must not be used. Nil if it may.
  /// - Parameter newest: the newest history of the log that this process has seen.
  func refusal(of server: ServerPromises, newest: UInt32?) -> StoreOpeningError? {
    guard server.version >= Self.oldestVersion else {
      return .inaccessible("its server is older than PostgreSQL \(Self.oldestVersion / 1_00_00)")
    }
    guard !server.isReplica else { return .inaccessible("its server is a replica, which takes no commits") }
    guard server.encoding == "UTF8" else { return .inaccessible("its database has not the encoding UTF8") }
    guard server.fsync == "on" else { return .notDurable("fsync") }
    guard server.fullPageWrites == "on" else { return .notDurable("full_page_writes") }
    guard ["on", "remote_apply"].contains(server.synchronousCommit) else { return .notDurable("synchronous_commit") }
    if let timeline = server.timeline, let newest, timeline < newest {
      return .inaccessible("its server was replaced by another one that was promoted")
    }
    return nil
  }

  /// Why a server would acknowledge commits that no standby has. Nil if it would not, or need not wait.
  func refusalToCommit(_ server: ServerPromises) -> StoreOpeningError? {
    guard self == .standby, !server.namesStandbys else { return nil }
    return .notDurable("synchronous_standby_names is empty; --store-durability single does without a standby")
  }
}
