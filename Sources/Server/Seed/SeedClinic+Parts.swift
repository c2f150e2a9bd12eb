extension SeedClinic {
  /// The number of patients generated at a time, which limits the data waiting to be written to a few tens of
  /// megabytes.
  private var patientsAtATime: Int { max(1, min(50, 2000 / plan.days)) }

  /// Passes all patients to `body` in parts. Two parts are generated while `body` handles another. They arrive in
  /// order, whichever is finished first, so that the same plan produces the same file.
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
