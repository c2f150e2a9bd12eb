import DocumentStore
import Remedi

extension CompletionDocument {
  /// What in the document contradicts its path or itself. Nil if nothing does.
  func fault(at path: DocumentPath) -> String? {
    // clinics/{c}/patients/{p}/prescriptions/{rx}/completions/{anchor}
    guard path.id == occurrenceId.anchor.text, path.owner?.owner?.id == patientId.text else {
      return "a completion cannot be stored here."
    }
    let history = history
    guard history.count == events.count, events.allSatisfy({ $0.number == nil }) else {
      return "an event is missing or incomplete."
    }
    var (standing, ids): (String?, Set<String>) = (nil, [])
    for (number, event) in history.enumerated() {
      let isFirst = ids.insert(event.completionId).inserted
      let follows: Bool
      switch event.change {
      case .recorded:
        follows = isFirst && standing == nil
        standing = event.completionId
      case .duplicate(let other, _): follows = isFirst && standing == other
      case .corrected: follows = standing == event.completionId
      case .undone:
        follows = standing == event.completionId
        standing = nil
      }
      guard follows, DocumentPath.isValidID(event.completionId) else {
        return "its event \(number + 1) does not follow from those before it."
      }
    }
    guard let latest else { return "it has no event." }
    return latest.subject.isAsNeeded || latest.subject.date == date ? nil : "its day differs from its events."
  }
}
