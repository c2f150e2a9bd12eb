/// Does work in a task of its own, which ends with it.
///
/// A task keeps the memory that its deepest call took for as long as it lives. Who waits for hours, such as the task of
/// an open stream, hands everything that goes deep to a short-lived task, or ten thousand of them hold what only one
/// needs.
/// - Throws: what `work` throws; the work is cancelled with whoever waits for it.
public func inOwnTask<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let task = Task(operation: work)
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
