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

  private let cache: ReadCache<Key, ScopeVersion, Timed>

  /// - Parameters:
  ///   - limit: how much is kept, in the same measure as `size`.
  ///   - size: how much room an answer takes.
  public init(limit: Int, size: @escaping @Sendable (Answer) -> Int) {
    cache = ReadCache(limit: limit) { size($0.answer) }
  }

  /// The answer about a day, from what the record says now.
  /// - Parameter make: makes it anew, of nothing but the file, its record and the clock; and says from when on the clock
  ///   alone makes it another.
  public func answer(
    about date: LocalDate, from file: PatientRecord, at now: Instant,
    make: () async throws -> (answer: Answer, changesAt: Instant)
  ) async throws -> Answer {
    let key = Key(patient: file.reference.path, date: date)
    let version = file.record.store.version(of: .subtree(file.reference.path))
    if let version, let known = cache.kept(key, version), known.moments.contains(now) { return known.answer }
    let (answer, changesAt) = try await make()
    if let version, changesAt > now {
      cache.keep(Timed(answer: answer, moments: now..<changesAt), as: key, version)
    }
    return answer
  }
}
