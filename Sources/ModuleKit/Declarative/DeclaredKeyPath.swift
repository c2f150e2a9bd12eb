/// Where a declarative module has a value: `temperature`, `temperature.mean7`, `temperature.unit`, `measuredAt`,
/// `measureAgainAt`.
enum DeclaredKeyPath: Sendable, Hashable {
  /// The value of a field in the last reading, in the field's own unit.
  case latest(String)
  /// The mean of a field's days of the last seven, in the field's own unit.
  case mean(String)
  /// The UCUM unit in which the patient sees a field.
  case unit(String)
  /// When the last reading was measured.
  case measuredAt
  /// When the patient is asked to measure once more.
  case measureAgainAt

  /// Nil if the module has nothing there.
  init?(_ text: String, in form: ReadingForm) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first.flatMap { form[$0] }?.name, parts.count, parts.last) {
    case (let field?, 1, _): self = .latest(field)
    case (let field?, 2, "mean7"): self = .mean(field)
    case (let field?, 2, "unit"): self = .unit(field)
    case (nil, 1, "measuredAt"): self = .measuredAt
    case (nil, 1, "measureAgainAt"): self = .measureAgainAt
    default: return nil
    }
  }

  var type: ExchangeType {
    switch self {
    case .latest, .mean: .number
    case .unit: .string
    case .measuredAt, .measureAgainAt: .date
    }
  }

  var isWritable: Bool {
    switch self {
    case .unit, .measureAgainAt: true
    case .latest, .mean, .measuredAt: false
    }
  }
}
