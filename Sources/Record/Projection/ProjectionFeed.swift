import DocumentStore
import Synchronization

/// How far this process has read the feed for a projection, and the patients whose derived documents it has still to
/// bring up to date. The checkpoint, which is for all processes, stays before the first of their changes.
///
/// The job and the pages read on from the same place, at the same time if need be: to read a change twice does no harm.
final class ProjectionFeed: Sendable {
  /// The patients to bring up to date now.
  struct Batch {
    /// With the number of their latest change, see ``ProjectionFeed/remove(_:)``.
    let patients: [(patient: ProjectedPatient, number: Int)]
    /// Whether no other patient waits: then the checkpoint may move to ``cursor`` with them.
    let isAll: Bool
    let cursor: ChangeCursor?
    /// What was read since the checkpoint moved last.
    let changes: Int
    let hasPatients: Bool
    fileprivate let number: Int
  }

  private struct Waiting {
    var number: Int
    var places: Set<DocumentPath>
  }

  private struct State {
    var cursor: ChangeCursor?
    /// The checkpoint of another process that this one has begun at. Nil if there was none.
    var checkpoint: ChangeCursor?
    var waiting: [ProjectedPatient: Waiting] = [:]
    var byPlace: [DocumentPath: Set<ProjectedPatient>] = [:]
    /// Grows with every change of a patient.
    var number = 0
    var changes = 0
    /// The ``number`` when the checkpoint moved last.
    var marked = 0
  }

  private let state = Mutex(State())

  /// The place from which to read on.
  var cursor: ChangeCursor? { state.withLock { $0.cursor } }
  /// How many patients wait.
  var count: Int { state.withLock { $0.waiting.count } }
  /// Where somebody who looks would see outdated documents.
  var places: [DocumentPath] { state.withLock { Array($0.byPlace.keys) } }

  /// Begins at a checkpoint, unless this process has begun before.
  func begin(at cursor: ChangeCursor) { state.withLock { $0.cursor = $0.cursor ?? cursor } }

  /// Begins at a checkpoint, and forgets what was read before: everything is built again.
  func begin(anewAt cursor: ChangeCursor) {
    state.withLock { state in
      state = State(cursor: cursor, number: state.number, marked: state.number)
    }
  }

  /// Begins at a checkpoint that another process has moved: what comes before it is in the derived documents.
  func follow(_ checkpoint: ChangeCursor) {
    state.withLock { state in
      guard state.checkpoint != checkpoint else { return }
      state = State(cursor: checkpoint, checkpoint: checkpoint, number: state.number, marked: state.number)
    }
  }

  /// Adds what was read. It is read on from there unless the place where to read on has changed meanwhile.
  /// - Parameters:
  ///   - patients: with the places where their derived documents are on show.
  ///   - start: where the page began.
  func add(
    _ patients: [ProjectedPatient: Set<DocumentPath>], changes: Int, from start: ChangeCursor?,
    upTo cursor: ChangeCursor
  ) {
    state.withLock { state in
      for (patient, places) in patients {
        state.number += 1
        state.waiting[patient, default: Waiting(number: 0, places: [])].number = state.number
        state.waiting[patient]?.places.formUnion(places)
        for place in places { state.byPlace[place, default: []].insert(patient) }
      }
      guard state.cursor == start else { return }
      state.changes += changes
      state.cursor = cursor
    }
  }

  /// The patients who wait and are on show at a place.
  func waiting(at place: DocumentPath) -> Set<ProjectedPatient> { state.withLock { $0.byPlace[place] ?? [] } }

  /// The patients who wait.
  /// - Parameter places: only those who are on show at any of these. Nil for all.
  func batch(at places: Set<DocumentPath>?) -> Batch {
    state.withLock { state in
      let chosen = places.map { places in
        Set(places.flatMap { state.byPlace[$0] ?? [] })
      }
      let patients = state.waiting.filter { chosen?.contains($0.key) ?? true }
        .map { (patient: $0.key, number: $0.value.number) }
      return Batch(
        patients: patients.sorted { $0.patient.patient.text < $1.patient.patient.text },
        isAll: patients.count == state.waiting.count, cursor: state.cursor, changes: state.changes,
        hasPatients: state.number > state.marked, number: state.number)
    }
  }

  /// The number of a patient's latest change. Nil for one who does not wait.
  func number(of patient: ProjectedPatient) -> Int? { state.withLock { $0.waiting[patient]?.number } }

  /// Removes patients whose documents were brought up to date, except those with a change after that number: it may not
  /// be in their documents.
  func remove(_ patients: some Sequence<(patient: ProjectedPatient, number: Int)>) {
    state.withLock { state in
      for (patient, number) in patients {
        guard let waiting = state.waiting[patient], waiting.number == number else { continue }
        state.waiting[patient] = nil
        for place in waiting.places {
          state.byPlace[place]?.remove(patient)
          if state.byPlace[place]?.isEmpty == true { state.byPlace[place] = nil }
        }
      }
    }
  }

  /// Notes that the checkpoint moved to the batch's cursor, or that another process has moved it.
  func mark(_ batch: Batch) {
    state.withLock { state in
      state.changes -= batch.changes
      state.marked = batch.number
    }
  }
}
