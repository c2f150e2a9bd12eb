import Record
import Remedi

extension DispatchLine {
  /// Writes notes, many in one commit. While the store is full or away they wait: what was accepted and cannot be noted
  /// is posted again under its id if the process ends.
  func writeNotes() async {
    if change({ $0.notes.count }) < MedicalRecord.mostNotes { await rest(pauses.gathering) }
    let notes = change { Array($0.notes.prefix(MedicalRecord.mostNotes)) }
    do {
      try await record.note(notes)
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      logger.error("What was posted cannot be noted; it is tried again.", metadata: ["error": "\(error.inLog)"])
      await rest(pauses.store)
      return change { $0.noted(0) }
    } catch {
      for note in notes { await writeAlone(note) }
    }
    change { $0.noted(notes.count) }
  }

  /// One note that cannot be written must not keep the others.
  private func writeAlone(_ note: DispatchNote) async {
    do {
      try await record.note([note])
    } catch {
      logger.error(
        "What was posted cannot be noted.",
        metadata: ["dispatch": "\(note.dispatch.id)", "error": "\(error.inLog)"])
    }
  }

  private func rest(_ pause: Duration) async {
    do {
      try await Task.sleep(for: pause)
    } catch {
      // Nobody cancels what the line does; if somebody did, there would be nothing to wait for.
    }
  }
}
