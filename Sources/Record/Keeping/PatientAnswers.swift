import DocumentStore
import Remedi

/// What was made of one patient's record and the clock, kept ready until either has moved on.
public final class PatientAnswers<Answer: Sendable>: Sendable {
  private struct Key: Hashable, Sendable {
    let patient: DocumentPath
    let date: LocalDate
  }

  private struct Timed: Sendable {
    let answer: Answer
    let moments: Range<Instant>
  }

  private let kept: KeptReadings<Key, ScopeVersion, Timed>

  /// - Parameters:
  ///   - limit: how much is kept, in the same measure as `size`.
  ///   - size: how much room an answer takes.
  public init(limit: Int, size: @escaping @Sendable (Answer) -> Int) {
    kept = KeptReadings(limit: limit) { size($0.answer) }
  }

  /// The answer about a day, from what the record says now.
  /// - Parameter make: makes it anew, of nothing but the file, its record and the clock; and says from when on the clock
  ///   alone makes it another.
  public func answer(
    about date: LocalDate, from file: PatientFile, at now: Instant,
    make: () async throws -> (answer: Answer, changesAt: Instant)
  ) async throws -> Answer {
    let key = Key(patient: file.place.path, date: date)
    let version = file.record.store.version(of: .subtree(file.place.path))
    if let version, let known = kept.kept(key, version), known.moments.contains(now) { return known.answer }
    let (answer, changesAt) = try await make()
    if let version, changesAt > now {
      kept.keep(Timed(answer: answer, moments: now..<changesAt), as: key, version)
    }
    return answer
  }
}
