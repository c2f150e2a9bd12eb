/// Does work in a task of its own, which ends with it.
///
/// A task keeps the memory that its deepest call took for as long as it lives. Who waits for hours, such as the task of
/// an open stream, hands everything that goes deep to a short-lived task, or ten thousand of them hold what only one
/// needs.
///
/// The work is not cancelled with whoever waits for it, which would take some of that memory again: it has to end soon by
/// itself.
/// - Throws: what `work` throws.
public func inOwnTask<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await Task(operation: work).value
}
