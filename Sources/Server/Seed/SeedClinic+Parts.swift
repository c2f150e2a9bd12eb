extension SeedClinic {
  /// How many patients are made at a time, so that what waits to be written stays within some tens of megabytes.
  private var patientsAtATime: Int { max(1, min(50, 2000 / plan.days)) }

  /// Hands out all patients, some at a time. Two parts are made while `body` has another, and it gets them in their order,
  /// whichever is ready first: the same plan makes the same file.
  /// - Throws: what `body` throws; `CancellationError`.
  func forEachPart(on foundations: Foundations, _ body: (Part) throws -> Void) async throws {
    let parts = stride(from: 0, to: plan.patients, by: patientsAtATime).map { start in
      start..<min(plan.patients, start + patientsAtATime)
    }
    try await withThrowingTaskGroup(of: (Int, Part).self) { group in
      var (waiting, begun): ([Int: Part], Int) = ([:], 0)
      func begin() {
        guard begun < parts.count else { return }
        let number = begun
        group.addTask { (number, try await part(parts[number], on: foundations)) }
        begun += 1
      }
      for _ in 0..<2 { begin() }
      for number in parts.indices {
        while waiting[number] == nil, let (ready, part) = try await group.next() { waiting[ready] = part }
        try Task.checkCancellation()
        begin()
        if let part = waiting.removeValue(forKey: number) { try body(part) }
      }
    }
  }
}
