import DocumentStore

extension PostgresStore {
  public func verify() async throws -> [String] {
    do {
      return try await connections.session { session in
        try await session.script(StoreOpening.withoutLimits)
        let damages = try await IndexVerification(session: session).damages()
        // Over damaged indexes the content is not meaningful.
        guard damages.isEmpty else { return damages }
        return try await Verification(session: session, catalog: catalog, slots: slots).findings()
      }
    } catch let fault as PostgresFault where StorageFault.isDamage(fault) {
      return ["PostgreSQL reports damaged data: they cannot be read to their end."]
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }
}
