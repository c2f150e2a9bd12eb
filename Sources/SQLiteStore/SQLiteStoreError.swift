import DocumentStore

public typealias SQLiteStoreError = StoreOpeningError
