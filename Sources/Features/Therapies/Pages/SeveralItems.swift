import Record
import Remedi
import Web

/// A patient's prescriptions, to pause, resume or stop several together.
struct SeveralItems {
  /// All prescriptions that the patient ever had.
  let all: [Prescription]
  /// The prescriptions that the action can apply to, by id.
  let open: [Identifier<Prescription>: Prescription]
  private(set) var views: [SeveralItemView]

  init(_ action: GroupAction, of file: PatientRecord, at now: Instant) async throws {
    let today = file.today(at: now)
    all = try await file.prescriptions()
    let running = all.active(for: file, at: now).sorted { one, other in
      if one.kind != other.kind { return one.kind == .medication }
      return (one.latest.action.name, one.id.text) < (other.latest.action.name, other.id.text)
    }
    var (open, views): ([Identifier<Prescription>: Prescription], [SeveralItemView]) = ([:], [])
    for prescription in running {
      let pause = prescription.pause(on: today, orAfterAt: now).map { Phrases.pause($0, on: today) }
      let stop = prescription.stop.map { stop in
        "Already stops on \(Phrases.date(file.today(at: stop.effectiveFrom)))."
      }
      if action == .resume, pause == nil || stop != nil { continue }
      let remark = stop ?? (action == .pause ? pause : nil)
      if remark == nil { open[prescription.id] = prescription }
      let version = prescription.lastVersion(inForceBy: now) ?? prescription.latest
      views.append(
        SeveralItemView(
          id: prescription.id.text, version: prescription.latest.number, name: version.action.name,
          isMedication: prescription.kind == .medication,
          words: action == .resume ? pause ?? "" : PrescriptionPhrases.withoutName(version), isChosen: remark == nil,
          isClosed: remark != nil, known: remark))
    }
    (self.open, self.views) = (open, views)
  }

  /// Selects the submitted items.
  /// - Throws: `RemediError.notFound` for an id that is not a prescription of the patient.
  /// - Returns: the chosen prescriptions with the revisions that the user saw, and whether any of them is outdated.
  mutating func choose(_ ticks: [String]) throws(RemediError) -> (chosen: [PrescriptionRevision], isStale: Bool) {
    let seen = ticks.compactMap { tick -> PrescriptionRevision? in
      guard let dot = tick.lastIndex(of: "."), let version = Int(tick[tick.index(after: dot)...]) else { return nil }
      return PrescriptionRevision(Identifier(String(tick[..<dot])), version: version)
    }
    let known = Set(all.map(\.id))
    guard seen.allSatisfy({ known.contains($0.id) }) else { throw .notFound }
    for index in views.indices {
      views[index].isChosen = seen.contains { $0.id.text == views[index].id } && !views[index].isClosed
    }
    // In page order, without duplicates.
    let chosen = views.compactMap { view in seen.first { $0.id.text == view.id && !view.isClosed } }
    let isStale =
      Set(seen.map(\.id)).count > chosen.count
      || chosen.contains { open[$0.id]?.latest.number != $0.version }
    return (chosen, isStale)
  }

  /// Tries an action on each of them, and adds an error to those that refuse it.
  /// - Returns: the resulting prescriptions. Nil if one refuses.
  mutating func tryOut(
    _ chosen: [PrescriptionRevision], _ body: (inout Prescription) throws -> Void
  ) throws -> [Prescription]? {
    var trials: [Prescription] = []
    for revision in chosen {
      guard var trial = open[revision.id] else { continue }
      do {
        try body(&trial)
        trials.append(trial)
      } catch let error as RemediError {
        let sentence = error.fields.first?.sentence ?? error.sentence
        for index in views.indices where views[index].id == revision.id.text { views[index].error = sentence }
      }
    }
    return views.contains { $0.error != nil } ? nil : trials
  }
}
