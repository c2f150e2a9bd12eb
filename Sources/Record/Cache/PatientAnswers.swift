import DocumentStore
import Remedi

/// Answers computed from one patient's record and the clock, cached until either changes them.
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
  ///   - limit: the capacity, in the unit of `size`.
  ///   - size: the cost of an answer.
  public init(limit: Int, size: @escaping @Sendable (Answer) -> Int) {
    cache = ReadCache(limit: limit) { size($0.answer) }
  }

  /// The answer about a day, from the current record.
  /// - Parameter make: computes it from nothing but the record and the clock, and returns the moment at which the clock
  ///   alone changes it.
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
