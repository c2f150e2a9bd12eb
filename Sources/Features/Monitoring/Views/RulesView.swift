import Care
import ModuleKit
import Remedi
import Web

/// The rules over a patient's readings, and what they found.
struct RulesView: PageView {
  static let template = "monitoring/rules"
  static let ownFiles = ["css/readings.css"]
  let title = "Rules over readings"
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let patientName: String
  let patientHref: String
  let open: [FindingView]
  let past: [FindingView]
  let rules: [RuleLineView]

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "open": open, "hasOpen": !open.isEmpty,
      "past": past, "hasPast": !past.isEmpty, "rules": rules,
    ]
  }

  static var samples: [(name: String, view: RulesView)] {
    let rule = RuleLineView(
      name: "Pulse: 40 or fewer beats a minute", level: "Urgent", purpose: "For everybody.",
      state: "On since today, 08:00, by Dr. Ann Keller.", href: "/patients/7/rules/pulseLow")
    let other = RuleLineView(
      name: "Weight: more than 2 kg in 3 days", level: "Soon", purpose: "Only for patients with heart failure.",
      state: "Off.", href: "/patients/7/rules/weightGain")
    return [
      (
        "typical",
        RulesView(
          patientName: "Bob Miller", patientHref: "/patients/7", open: [.sample], past: [.sample],
          rules: [rule, other])
      ),
      (
        "nothing found",
        RulesView(patientName: "‏אברהם בן־דוד", patientHref: "/patients/7", open: [], past: [], rules: [other])
      ),
    ]
  }
}

/// A rule in the list.
struct RuleLineView: View {
  let name: String
  let level: String
  let purpose: String
  /// "Off."
  let state: String
  let href: String

  var fields: Fields { ["name": name, "level": level, "purpose": purpose, "state": state, "href": href] }
}

extension RuleLineView {
  init(_ rule: PatientRule, _ modules: PatientModules, _ clock: LocalClock) {
    let words = RuleWords(rule.rule.id, in: modules.registry, .english)
    name = words?.title ?? rule.rule.id
    level = RuleSentences(.english).level(rule.rule.level)
    purpose = words?.purpose ?? ""
    state = rule.signature.map { "On since \(clock.moment($0.at)), by \($0.by.name)." } ?? "Off."
    href = "\(modules.file.path)/rules/\(rule.rule.id)"
  }
}
