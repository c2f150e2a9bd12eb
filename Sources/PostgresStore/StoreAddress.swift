/// Where a database is: `postgres://USER@HOST[:PORT][,HOST[:PORT]…]/NAME?sslmode=verify-full&sslrootcert=FILE`.
public struct StoreAddress: Hashable, Sendable {
}
