import Care
import ModuleKit
import Remedi
import Web

/// What a rule would have found in a year, and its signature.
struct RuleView: PageView {
  static let template = "monitoring/rule"
  static let ownFiles = ["css/readings.css"]
  var title: String { name }
  var trail: [Crumb] {
    [
      Crumb("Patients", "/patients"), Crumb(patientName, patientHref),
      Crumb("Rules over readings", "\(patientHref)/rules"),
    ]
  }
  let name: String
  let patientName: String
  let patientHref: String
  /// The page itself, and the action of the form that signs.
  let href: String
  let level: String
  let purpose: String
  let source: String
  /// What the patient is told.
  let advice: String
  /// Of the back-test that is shown.
  let version: String
  let firingCount: String
  /// Newest first.
  let firings: [RuleFiringView]
  /// "Dr. Ann Keller, today, 08:00". Nil while it is off.
  let signature: String?
  let maySign: Bool
  /// An error of the form. Nil if there is none.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "rulesHref": "\(patientHref)/rules",
      "href": href, "level": level, "purpose": purpose, "source": source, "advice": advice, "version": version,
      "firingCount": firingCount, "firings": firings, "hasFirings": !firings.isEmpty, "signature": signature,
      "maySign": maySign && signature == nil, "mayEnd": maySign && signature != nil,
      "problems": ProblemSummary(sentence: problem),
    ]
  }

  static var samples: [(name: String, view: RuleView)] {
    func sample(_ firings: [RuleFiringView], _ signature: String?, _ problem: String? = nil) -> RuleView {
      RuleView(
        name: "Pulse: 40 or fewer beats a minute", patientName: "Bob Miller", patientHref: "/patients/7",
        href: "/patients/7/rules/pulseLow", level: "Urgent", purpose: "For everybody.",
        source: "Source: National Early Warning Score (NEWS) 2, 2017. Reviewed by: nobody yet.",
        advice: "…: this is at or below 40 (NEWS2 2017). Please contact your physician today.", version: "1",
        firingCount: "\(firings.count)", firings: firings, signature: signature, maySign: true, problem: problem)
    }
    let firing = RuleFiringView(
      received: "3 February 2026, 08:04", readings: "38 beats a minute", measured: "3 February 2026, 08:00",
      state: nil)
    return [
      ("typical", sample([firing], nil)), ("signed", sample([], "Dr. Ann Keller, today, 08:00")),
      (
        "changed meanwhile",
        sample([firing], nil, "The rule or the patient's readings have changed meanwhile. Read the back-test again.")
      ),
    ]
  }
}

/// A firing of a back-test.
struct RuleFiringView: View {
  /// When it would have been found.
  let received: String
  let readings: String
  /// When the last of them was measured.
  let measured: String
  /// That it would have been withdrawn. Nil if not.
  let state: String?

  var fields: Fields { ["received": received, "readings": readings, "measured": measured, "state": state] }
}

extension RuleFiringView {
  init(_ firing: RuleFiring, _ words: RuleWords, _ clock: LocalClock) {
    received = clock.moment(firing.firedAt)
    readings = words.readings(firing.evidence)
    measured = firing.evidence.last.map { clock.moment($0.measuredAt) } ?? ""
    state = firing.withdrawnAt.map { "Withdrawn \(clock.moment($0))" }
  }
}
