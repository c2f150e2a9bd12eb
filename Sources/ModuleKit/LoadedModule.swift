import Remedi

/// A module of one patient as the server has it, with code of its own or declared in JSON. Its required functions are those
/// of the first specification (S-25); `initModuleWithDelegate:` is that of ``HealthModule``.
public protocol LoadedModule: Sendable {
  var moduleName: String { get }
  var moduleDescription: String { get }
  /// A short message for the patient, such as that it is time to weigh. Nil if there is nothing to say.
  func moduleMessage(at now: Instant) -> String?
  /// PNG, 120×120.
  var moduleIcon: [UInt8] { get }
  /// True for `.phone`.
  func supports(_ idiom: InterfaceIdiom) -> Bool
  mutating func loadModuleData() async throws
  mutating func saveModuleData() async throws
  /// S-26.
  var moduleVersion: Float { get }

  var id: ModuleID { get }
  var form: ReadingForm { get }
  /// A value of its Exchange-list. Nil if the name is not there, or it has no value yet.
  func value(named name: String) -> ExchangeValue?
  /// False if the name is not there, is read-only, or the value is of another type.
  mutating func setValue(_ value: ExchangeValue, named name: String) -> Bool
  /// What a draft that keeps to the form's hard limits looks like beside what is known. To be called after loading.
  func judge(_ draft: ReadingDraft) -> Verdict
  /// What is shown of some days. To be called after loading.
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage
}

extension LoadedModule {
  public var moduleVersion: Float { 1.0 }
}

/// The kinds of devices that a module may be shown on (S-25).
public enum InterfaceIdiom: String, Sendable, CaseIterable {
  case phone, tablet, desktop
}
