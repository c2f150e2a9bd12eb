import Remedi
import Web

extension RemindersFeature {
  typealias LetterSample = (name: String, view: SwitchableLetterView)

  static var reminderSamples: [LetterSample] {
    let time = LocalTime(hour: 8, minute: 5) ?? .midnight
    return samples("reminder") { language, site, unsubscribe in
      .reminder(at: time, in: language, site: site, unsubscribe: unsubscribe)
    }
  }

  static var digestSamples: [LetterSample] {
    func digest(_ name: String, _ counts: [(String, Int)]) -> SwitchableLetterView {
      .digest(
        to: name, counts.map { .init(reason: $0, patients: $1) }, site: LetterSamples.site, unsubscribe: unsubscribe)
    }
    return [
      ("digest", digest("Dr. Ann Keller", [("pain", 1), ("stoppedRecording", 1), ("overLimit", 1)])),
      ("digest, one patient", digest("Dr. Ann Keller", [("stoppedRecording", 1)])),
      ("digest, long name", digest(LetterSamples.longName, [("missedInARow", 12), ("unknown", 3)])),
      ("digest, right to left", digest(LetterSamples.rightToLeft, [("shared", 2)])),
    ]
  }

  /// A letter in every language.
  static func samples(
    _ name: String, _ view: (WordLanguage, _ site: String, _ unsubscribe: String?) -> SwitchableLetterView
  ) -> [LetterSample] {
    WordLanguage.allCases.map { language in
      ("\(name), \(language)", view(language, LetterSamples.site, unsubscribe))
    }
  }

  private static var unsubscribe: String { "\(LetterSamples.site)/unsubscribe/\(LetterSamples.code)" }
}
