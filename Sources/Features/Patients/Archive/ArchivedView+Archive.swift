import Care
import Record
import Remedi

extension ArchivedView {
  init(_ archive: PatientArchive, _ file: PatientRecord, _ clock: LocalClock) {
    self.init(
      sentence: "Archived \(clock.onDay(archive.at)) by \(Phrases.isolated(archive.by.name)): "
        + "\(ArchivePhrases.reason(archive.reason)).",
      note: archive.note.isEmpty ? nil : archive.note,
      restoreAction: file.may(.archive) ? "\(file.path)/archive/end" : nil,
      eraseHref: file.may(.erase) ? "\(file.path)/erasure" : nil)
  }
}

/// The texts about archiving.
enum ArchivePhrases {
  /// Used as the end of a sentence.
  static func reason(_ reason: PatientArchive.Reason) -> String {
    switch reason {
    case .finished: "the treatment is finished"
    case .moved: "somebody else treats the patient now"
    case .died: "the patient has died"
    case .other: "for another reason"
    }
  }

  /// The stop reason in the history of a prescription that archiving stopped.
  static func stopReason(_ reason: PatientArchive.Reason) -> String {
    "The record was archived: \(self.reason(reason))."
  }
}
