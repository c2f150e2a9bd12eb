import Remedi

extension CompletionDocument {
  /// All events in their order. An event that lacks a part of it is left out; the check reports it.
  package var history: [CompletionEvent] {
    var reading = EventReading(self)
    return events.compactMap { reading.next($0) }
  }

  /// The IDs that clients sent for it.
  package var ids: Set<String> { Set(history.map(\.completionId)) }

  /// The events of an ID. Empty if there is no such ID.
  func events(of id: String) -> [CompletionEvent] { history.filter { $0.completionId == id } }

  /// The completions that were recorded, in their order. All but the last were undone; they are of the day of the last, to
  /// which the dose may have been moved since.
  package var completions: [Completion] {
    let history = history
    // Nearly all have one event.
    let byId = history.count == 1 ? [:] : Dictionary(grouping: history, by: \.completionId)
    var found = history.filter(\.isRecording).compactMap { Completion(events: byId[$0.completionId] ?? history) }
    guard let last = found.popLast()?.marked(overLimit: stored.overLimit, within24Hours: stored.within24Hours) else {
      return []
    }
    return found.map { $0.moved(to: last.subject.date) } + [last]
  }

  /// The completion that was recorded last, even if it was undone.
  var latest: Completion? { completions.last }

  /// The valid completion. Nil if there is none, because the last was undone.
  package var current: Completion? { latest.flatMap { $0.undoneAt == nil ? $0 : nil } }

  /// The completion that an ID names, whether it was recorded under this ID or the ID was a duplicate.
  func completion(_ id: String) -> Completion? {
    guard let recorded = recordedId(id, in: history) else { return nil }
    return completions.first { $0.id == recorded }
  }

  /// The same as of a past moment, with its marks as of the recording. Nil if it had not been recorded by then.
  func completion(_ id: String, asOf moment: Instant) -> Completion? {
    let byId = Dictionary(grouping: history, by: \.completionId)
    guard let first = byId[id]?.first, first.receivedAt <= moment, let recorded = recordedId(id, in: history) else {
      return nil
    }
    return Completion(events: (byId[recorded] ?? []).prefix { $0.receivedAt <= moment })
  }

  /// Somebody other than a caregiver, such as the patient, who recorded the same after a caregiver had. Nil if nobody
  /// did.
  func confirmation(of completion: Completion) -> Actor? {
    guard completion.recordedBy.kind == .caregiver else { return nil }
    return history.last { event in
      guard case .duplicate(completion.id, _) = event.change else { return false }
      return event.by.kind != .caregiver
    }?.by
  }

  /// The ID under which the completion was recorded that an ID names.
  private func recordedId(_ id: String, in history: [CompletionEvent]) -> String? {
    var id = id
    // A duplicate names an earlier ID, so there are no more steps than events.
    for _ in history {
      switch history.first(where: { $0.completionId == id })?.change {
      case .recorded: return id
      case .duplicate(let other, _): id = other
      case .corrected, .undone, nil: return nil
      }
    }
    return nil
  }
}

extension CompletionEvent {
  var isRecording: Bool { if case .recorded = change { true } else { false } }

  /// What was sent, or corrected to. Nil if it was undone.
  var content: Completion.Content? {
    switch change {
    case .recorded(_, let content), .corrected(let content), .duplicate(_, let content): content
    case .undone: nil
    }
  }
}
