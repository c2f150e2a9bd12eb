import Care
import ModuleKit
import Remedi
import Web

/// A finding.
struct FindingView: View {
  /// "Pulse: 40 or fewer beats a minute"
  let title: String
  /// "Urgent"
  let level: String
  /// "38 beats a minute"
  let readings: String
  /// "Found today, 08:04, by version 1 of the rule."
  let found: String
  /// "Dr. Ann Keller looked at it today, 09:10." Nil if nobody did.
  let state: String?
  let ruleHref: String
  /// The action of the button that says that somebody has looked. Nil if there is none.
  let acknowledgeHref: String?

  var fields: Fields {
    [
      "title": title, "level": level, "readings": readings, "found": found, "state": state, "ruleHref": ruleHref,
      "acknowledgeHref": acknowledgeHref,
    ]
  }

  static let sample = FindingView(
    title: "Pulse: 40 or fewer beats a minute", level: "Urgent", readings: "38 beats a minute",
    found: "Found today, 08:04, by version 1 of the rule.", state: nil, ruleHref: "/patients/7/rules/pulseLow",
    acknowledgeHref: "/patients/7/findings/pulseLow:1:x")
}

extension FindingView {
  init(_ finding: Finding, _ modules: PatientModules, _ clock: LocalClock, maySign: Bool) {
    let document = finding.document
    let words = RuleWords(document.rule, in: modules.registry, .english)
    title = words?.title ?? document.rule
    level = RuleSentences(.english).level(document.level)
    readings = words?.readings(document.evidence.map(\.reading)) ?? document.words
    found = "Found \(clock.moment(document.firedAt)), by version \(document.version) of the rule."
    state =
      document.withdrawnAt.map { "Withdrawn \(clock.moment($0)): its readings were changed." }
      ?? document.acknowledged.map {
        $0.backTested == true
          ? "Seen in the back-test by \($0.by.name), \(clock.moment($0.at))."
          : "\($0.by.name) looked at it \(clock.moment($0.at))."
      }
    ruleHref = "\(modules.file.path)/rules/\(document.rule)"
    acknowledgeHref = maySign ? "\(modules.file.path)/findings/\(finding.id)" : nil
  }
}
