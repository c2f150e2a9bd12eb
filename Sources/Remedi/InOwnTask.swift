/// Runs work in a short-lived task of its own.
///
/// A task retains the memory of its deepest call for as long as it lives. A task that waits for hours, such as that of
/// an open stream, must move deep calls to a short-lived task; otherwise ten thousand of them retain memory that only
/// one needs.
///
/// Cancelling the caller does not cancel the work, because that would again use some of that memory. The work must end
/// soon by itself.
/// - Throws: what `work` throws.
public func inOwnTask<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await Task(operation: work).value
}
