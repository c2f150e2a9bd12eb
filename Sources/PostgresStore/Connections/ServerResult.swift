import CPostgres

/// libpq's memory of one answer.
///
/// Unchecked: nothing writes to the memory between `init` and `deinit`, and libpq allows reading it on any thread, also
/// after its connection was closed.
final class ServerResult: @unchecked Sendable {
  let pointer: OpaquePointer

  /// - Parameter pointer: is cleared with this object.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQclear(pointer) }
}
