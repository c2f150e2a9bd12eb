import Remedi

extension Phrases {
  /// The change of one dose: `The dose at 08:00 on Friday, 27 November 2026 moves to 10:00.`
  /// - Parameter kind: exercises are not called doses.
  public static func singleDose(_ dose: PrescriptionVersion.SingleDose, of kind: Prescription.Kind) -> String {
    "\(sentence(dose, kind))."
  }

  /// The same, after the name of the prescription: `Levodopa: the dose at 08:00 …`
  static func singleDose(
    _ dose: PrescriptionVersion.SingleDose, of kind: Prescription.Kind, named name: String
  ) -> String {
    let sentence = sentence(dose, kind)
    return "\(isolated(name)): \(sentence.prefix(1).lowercased() + sentence.dropFirst())."
  }

  /// The change in a few words: `one dose moved`.
  public static func change(_ dose: PrescriptionVersion.SingleDose, of kind: Prescription.Kind) -> String {
    let one = kind == .medication ? "one dose" : "one time"
    return switch dose.change {
    case .moved: "\(one) moved"
    case .putBack: "\(one) put back"
    case .added: "\(one) added"
    case .removed: "\(one) taken away"
    }
  }

  /// How a dose differs from its rule: `Moved. It was planned at 16:00 on 10 February 2026.`, `Added.`. Nil if it does
  /// not.
  public static func change(of dose: Occurrence) -> String? {
    let (timing, anchor) = (dose.version.timing, dose.id.anchor)
    if timing.exceptions.move(of: anchor) != nil {
      return "Moved. It was planned \(Phrases.anchor(timing.asWritten(anchor)))."
    }
    return timing.exceptions.addition(of: anchor) == nil ? nil : "Added."
  }

  private static func sentence(_ dose: PrescriptionVersion.SingleDose, _ kind: Prescription.Kind) -> String {
    let noun = kind == .medication ? "dose" : "time"
    let (before, after) = (dose.before.map(place) ?? "", dose.after.map(place) ?? "")
    let target = dose.after.map { after in
      dose.before?.writtenDate == after.writtenDate ? clock(after) : place(after)
    }
    switch dose.change {
    case .moved: return "The \(noun) at \(before) moves to \(target ?? "")"
    case .putBack: return "The \(noun) at \(before) moves back to \(target ?? "")"
    case .added: return "One more \(noun)\(dose.amount.map { ", \($0)," } ?? "") at \(after)"
    case .removed: return "The added \(noun) at \(before) is no longer planned"
    }
  }

  /// `08:00 on Friday, 27 November 2026`.
  private static func place(_ moment: Instant) -> String {
    "\(clock(moment)) on \(weekdayAndDate(moment.writtenDate)) \(moment.writtenDate.year)"
  }
}
