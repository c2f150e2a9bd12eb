import DocumentStore
import Record
import Remedi

extension Installation {
  /// Opens the data of a folder. Call ``upgrade()`` before anything is read that an older program may have written.
  /// - Parameters:
  ///   - slowQueries: receives slow statements.
  ///   - pictureQuota: the most bytes of pictures per clinic.
  /// - Throws: `StartupError`
  init(
    data path: String, resources: Resources?, slowQueries: SlowQueryWatch? = nil,
    pictureQuota: Int = MedicalRecord.usualPictureQuota
  ) throws {
    let data = try DataDirectory(path)
    let store = try data.openStore(slowQueries: slowQueries)
    try self.init(
      data, .folder(data.url), store, secret: try data.secret(), resources: resources, pictureQuota: pictureQuota)
  }

  /// Opens the data of a folder or a database. Call ``upgrade()`` before anything is read that an older program may have
  /// written.
  /// - Parameters:
  ///   - slowQueries: receives slow statements.
  ///   - pictureQuota: the most bytes of pictures per clinic.
  /// - Throws: `StartupError`
  init(
    at place: InstallationPlace, resources: Resources?, slowQueries: SlowQueryWatch? = nil,
    pictureQuota: Int = MedicalRecord.usualPictureQuota
  ) async throws {
    let data = try DataDirectory(place.data, secretFile: place.secretFile)
    // A file that holds none is named before another server's data are touched.
    if place.store.isShared { _ = try data.secretIfThere() }
    let store = try await place.store.open(slowQueries: slowQueries)
    let secret = place.store.isShared ? try await data.secret(of: store) : try data.secret()
    try self.init(data, place.store, store, secret: secret, resources: resources, pictureQuota: pictureQuota)
  }

  /// Opens existing data, in the present layout. Never creates any.
  /// - Throws: `StartupError`
  init(existing place: InstallationPlace) async throws {
    let data =
      place.store.isShared
      ? try DataDirectory(place.data, secretFile: place.secretFile)
      : try DataDirectory(existing: place.data, secretFile: place.secretFile)
    let secret = place.store.isShared ? try data.existingSecret() : nil
    let store = try await place.store.open(slowQueries: nil)
    try self.init(
      data, place.store, store, secret: try secret ?? data.secret(), resources: nil,
      pictureQuota: MedicalRecord.usualPictureQuota)
    try await requireContent()
    try await upgrade()
  }

  /// Brings the data of an older program into the present layout, and proves that the secret is theirs. Changes nothing in
  /// what is in it already.
  /// - Throws: `StartupError` if the store is not filled to its end or the secret is another one, or naming a document
  ///   that cannot be taken over; it is left as it is.
  func upgrade() async throws {
    // First: nothing may be written into a store that is being filled.
    try await record.bringUpToDate(at: SystemClock.now()) { StartupError(location.setting, $0) }
    try await proveSecret()
  }

  /// - Throws: `StartupError` if the data were made with another secret. In a store that several servers share the secret
  ///   of the first is noted.
  func proveSecret() async throws {
    try await explaining {
      var verdict = try await record.secretVerdict()
      if verdict == .unknown, location.isShared { verdict = try await record.noteSecret() }
      guard verdict != .wrong else {
        throw StartupError(.secretFile, "the store was made with another secret. All its servers need the same one.")
      }
    }
  }

  /// - Throws: `StartupError` if the store is a database without any data of Remedi. Data in a folder were looked for
  ///   before.
  func requireContent() async throws {
    try await explaining {
      guard location.isShared, try await record.secretVerdict() == .unknown else { return }
      guard try await store.counts().isEmpty else { return }
      throw StartupError(.store, "there are no data in this database.")
    }
  }

  /// - Throws: `StartupError` if the store is a database with data that nobody has noted a secret of: they may be of real
  /// people.
  func requireDemonstration() async throws {
    try await explaining {
      guard location.isShared, try await record.secretVerdict() == .unknown else { return }
      guard try await !store.counts().isEmpty else { return }
      throw StartupError(.store, "there are data of an installation in this database. Choose an empty one.")
    }
  }

  /// The disk space that the data use.
  func storage() async -> StorageFigures {
    guard location.isShared else { return folderStorage }
    do {
      return StorageFigures(store: try await store.serverFigures()?.size, log: nil, free: nil)
    } catch {
      // The readiness says why.
      return .unknown
    }
  }

  private func explaining(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as UnreadableDocument {
      throw StartupError(location.setting, error.logWords)
    } catch let error as RemediError {
      throw StartupError(location.setting, error.sentence)
    } catch StoreError.unavailable(let sentence) {
      throw StartupError(location.setting, sentence)
    }
  }
}
