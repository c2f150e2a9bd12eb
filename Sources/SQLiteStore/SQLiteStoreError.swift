import DocumentStore

/// Why the file could not be opened. The engine's own name for it.
public typealias SQLiteStoreError = StoreOpeningError
