import Remedi
import Web

/// Describes a version in one plain sentence.
enum PrescriptionPhrases {
  static func sentence(_ version: PrescriptionVersion) -> String { "\(version.action.name): \(withoutName(version))" }

  /// The sentence without the name.
  static func withoutName(_ version: PrescriptionVersion) -> String {
    version.words.hasSuffix(".") ? version.words : "\(version.words)."
  }
}

/// The differences between two versions, in the words of the form.
enum VersionChanges {
  static func list(from old: PrescriptionVersion, to new: PrescriptionVersion) -> [ChangeView] {
    changes(of: lines, from: old, to: new) + changes(of: libraryLines, from: old, to: new)
      + [picture(from: old.action, to: new.action)].compactMap { $0 }
  }

  /// Whether a version has the same text and the same doses as another, so that the history would show both as one.
  ///
  /// Not so if it begins earlier than a change that is still to come: it applies until then. A first version is no such
  /// case, because it has no doses before its own first day.
  static func isNone(from old: PrescriptionVersion, to new: PrescriptionVersion) -> Bool {
    let (before, after) = (old.action, new.action)
    return list(from: old, to: new).isEmpty && old.timing == new.timing && old.exercise == new.exercise
      && (old.number == 1 || old.effectiveFrom <= new.effectiveFrom) && before.description == after.description
      && before.ingredient == after.ingredient && before.video == after.video
  }

  /// Every non-empty line of two versions, whether or not it differs. Lines from the library appear only if they
  /// differ.
  static func comparison(of old: PrescriptionVersion, with new: PrescriptionVersion) -> [ComparisonRowView] {
    var rows = lines.compactMap { label, words -> ComparisonRowView? in
      let (before, after) = (words(old), words(new))
      guard !before.isEmpty || !after.isEmpty else { return nil }
      return ComparisonRowView(ChangeView(label, old: before, new: after), differs: before != after)
    }
    rows += changes(of: libraryLines, from: old, to: new).map { ComparisonRowView($0, differs: true) }
    if let picture = picture(from: old.action, to: new.action) {
      return rows + [ComparisonRowView(picture, differs: true)]
    }
    guard let shown = new.action.imageDescription, !shown.isEmpty else { return rows }
    return rows + [ComparisonRowView(ChangeView("Picture", old: shown, new: shown), differs: false)]
  }

  /// The label of a line, and the text of a version in it.
  private typealias Line = (label: String, words: @Sendable (PrescriptionVersion) -> String)

  private static func changes(
    of lines: [Line], from old: PrescriptionVersion, to new: PrescriptionVersion
  ) -> [ChangeView] {
    lines.map { ChangeView($0.label, old: $0.words(old), new: $0.words(new)) }.filter { $0.old != $0.new }
  }

  private static let lines: [Line] = [
    ("What", { $0.action.name }), ("How often", { often($0.timing) }), ("How much", { $0.exercise?.words ?? "" }),
    ("Last day", { $0.timing.end.map(Phrases.date) ?? "until it is stopped" }),
    ("Number of doses", { $0.timing.count.map(String.init) ?? "" }),
    ("Window", { Phrases.window($0.window) ?? "" }), ("Single days", { singleDays($0.timing) }),
    ("Your words", { $0.frequency ?? "" }), ("Note", { $0.note }),
  ]

  /// Lines from the library entry, which may have changed since the older version was written.
  private static let libraryLines: [Line] = [
    ("Steps", { steps($0.action) }), ("Strength", { $0.action.ingredient.map { $0.strength.description } ?? "" }),
  ]

  /// `1. Stand tall. 2. Walk off.`
  private static func steps(_ action: Action) -> String {
    (action.steps ?? []).enumerated().map { "\($0 + 1). \($1)" }.joined(separator: " ")
  }

  /// The picture in words, or that it was replaced by one with the same description. Nil if both versions of an
  /// exercise show the library's picture.
  private static func picture(from old: Action, to new: Action) -> ChangeView? {
    let (before, after) = (old.imageDescription ?? "", new.imageDescription ?? "")
    if before != after { return ChangeView("Picture", old: before, new: after) }
    // The program's drawings used to be files.
    guard old.imageURL != new.imageURL, old.imageURL?.hasPrefix("/drawings/") != true else { return nil }
    return ChangeView("Picture", old: before, new: "\(after) (another picture)")
  }

  /// A rule without its dates, which have their own lines.
  private static func often(_ timing: Timing) -> String {
    guard let phase = timing.phases.first, timing.phases.count == 1,
      let endless = try? Timing(phase.recurrence, start: phase.start, clock: timing.clock)
    else { return Phrases.frequency(timing) }
    return Phrases.frequency(endless)
  }

  /// Pauses, and doses that were moved or added.
  private static func singleDays(_ timing: Timing) -> String {
    Phrases.exceptions(timing).joined(separator: ". ")
  }
}
