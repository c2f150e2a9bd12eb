import Care
import FeatureKit
import ModuleKit
import Record
import Remedi
import Web

/// What rules found that nobody has looked at yet, on the chart, and the way to the rules.
struct FindingsCard: ChartCard {
  static let place = ChartPlace(.progress, order: 10)
  static let renewedBy: Set<PatientChange.Kind> = [.profile, .reading, .finding, .rule]

  /// The others are on the page of the rules.
  private static let shown = 3

  private let registry: ModuleRegistry

  init(_ services: FeatureServices) throws { registry = try services.require() }

  /// Nil for a patient who has measured nothing, and for whom no rule is on.
  func view(of file: PatientRecord, for context: PractitionerContext) async throws -> FindingsCardView? {
    let modules = PatientModules(file: file, registry: registry)
    let on = try await modules.signedRules().count
    guard try await !modules.stored().isEmpty || on > 0 else { return nil }
    let open = try await modules.openFindings()
    let clock = file.clock(at: context.now)
    return FindingsCardView(
      findings: open.prefix(Self.shown).map { FindingView($0, modules, clock, maySign: false) },
      more: max(0, open.count - Self.shown), rulesOn: on, href: "\(file.path)/rules")
  }
}
