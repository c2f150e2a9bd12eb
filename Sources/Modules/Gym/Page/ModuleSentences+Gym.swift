import ModuleKit

extension ModuleSentences {
  /// `10 × 40 kg`, `12 ×`, `45 s`, `45 s · 10 kg`.
  func set(_ set: GymSet, in unit: ReadingField.Unit) -> String {
    let weight = set.kilograms.flatMap { $0 > 0 ? self.weight($0, in: unit) : nil }
    let time = set.duration.map { amount(ofOwn: $0, in: Self.time($0)) }
    guard let repetitions = set.repetitions.map({ number($0, decimals: 0) }) else {
      return [time, weight].compactMap { $0 }.joined(separator: " · ")
    }
    let counted = weight.map { "\(repetitions) × \($0)" } ?? "\(repetitions) ×"
    return [counted, time].compactMap { $0 }.joined(separator: " · ")
  }

  /// A weight in a unit, without decimals where it is whole: `40 kg`, `42.5 kg`.
  func weight(_ kilograms: Double, in unit: ReadingField.Unit) -> String {
    let shown = unit.shown(kilograms)
    return amount(number(shown, decimals: shown == shown.rounded() ? 0 : unit.decimals), unit)
  }

  func exercises(_ count: Int) -> String { counted("exercises", count) }
  func sets(_ count: Int) -> String { counted("sets", count) }

  private func counted(_ key: String, _ count: Int) -> String {
    count == 1 ? self["\(key).one"] : text("\(key).some", "\(count)")
  }

  /// Minutes from two on.
  private static func time(_ seconds: Double) -> ReadingField.Unit {
    GymModule.Field.duration.units[seconds < 120 ? 0 : 1]
  }
}
