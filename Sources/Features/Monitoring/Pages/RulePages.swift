import Care
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

/// The rules over a patient's readings: what they found, and their signature.
struct RulePages: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  /// Earlier findings that are shown.
  private static let pastFindings = 30

  /// `GET /patients/{patient}/rules`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    let modules = try await record.modules(registry, context)
    let clock = modules.file.clock(at: context.now)
    let maySign = modules.file.may(.signRules)
    let (open, past) = (
      try await modules.openFindings(), try await modules.pastFindings(limit: Self.pastFindings)
    )
    return try context.page(
      RulesView(
        patientName: modules.file.patient.name, patientHref: modules.file.path,
        open: open.map { FindingView($0, modules, clock, maySign: maySign) },
        past: past.map { FindingView($0, modules, clock, maySign: false) },
        rules: try await modules.rules().map { RuleLineView($0, modules, clock) }))
  }

  /// `GET /patients/{patient}/rules/{rule}`: the back-test.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    return try context.page(try await view(of: try await record.modules(registry, context), context))
  }

  /// `POST /patients/{patient}/rules/{rule}`: signs it.
  func sign(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let modules = try await signing(context)
    let id = try context.pathParameter("rule")
    do {
      guard let version = Int(context.form["version"]), let firings = Int(context.form["firings"]) else {
        throw RemediError.otherBackTest
      }
      try await modules.sign(id, version: version, firings: firings, at: context.now)
    } catch let error as RemediError where error == .otherBackTest {
      var view = try await view(of: modules, context)
      view.problem = error.sentence
      return try context.page(view, status: .conflict)
    }
    return try context.redirect(to: "\(modules.file.path)/rules", notice: MonitoringNotices.signed)
  }

  /// `POST /patients/{patient}/rules/{rule}/end`
  func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let modules = try await signing(context)
    try await modules.end(try context.pathParameter("rule"), at: context.now)
    return try context.redirect(to: "\(modules.file.path)/rules", notice: MonitoringNotices.ended)
  }

  /// `POST /patients/{patient}/findings/{finding}`: says that somebody has looked at it.
  func acknowledge(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let modules = try await signing(context)
    try await modules.acknowledge(try context.pathParameter("finding"), at: context.now)
    return try context.redirect(to: "\(modules.file.path)/rules", notice: MonitoringNotices.acknowledged)
  }

  private func signing(_ context: PractitionerContext) async throws -> PatientModules {
    PatientModules(file: try await record.patient(context, for: .signRules), registry: registry)
  }

  private func view(of modules: PatientModules, _ context: PractitionerContext) async throws -> RuleView {
    let rule = try await modules.rule(context.pathParameter("rule"))
    guard let words = RuleWords(rule.rule.id, in: registry, .english) else { throw RemediError.notFound }
    let course = try await modules.backTest(rule.rule, at: context.now)
    let firings = course.firings(since: PatientModules.backTestBegin(at: context.now))
    let clock = modules.file.clock(at: context.now)
    return RuleView(
      name: words.title, patientName: modules.file.patient.name, patientHref: modules.file.path,
      href: "\(modules.file.path)/rules/\(rule.rule.id)", level: words.level, purpose: words.purpose,
      source: words.source,
      advice: words.advice(readings: "…", emergencyNumber: try await modules.file.emergencyNumber()),
      version: String(rule.rule.version), firingCount: String(firings.count),
      firings: firings.map { RuleFiringView($0, words, clock) },
      signature: rule.signature.map { "\($0.by.name), \(clock.moment($0.at))" },
      maySign: modules.file.may(.signRules))
  }
}
