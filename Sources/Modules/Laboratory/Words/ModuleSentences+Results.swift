import ModuleKit
import Remedi

extension ModuleSentences {
  func number(_ number: MeasuredNumber) -> String { Phrases.number(number, in: language) }

  /// `6.1 %`, `< 5 mg/L`, as it was entered.
  func value(_ result: LaboratoryResult) -> String {
    let number = amount(number(result.value), result.unit)
    return result.comparator.map { "\($0.rawValue)\u{A0}\(number)" } ?? number
  }

  /// `4.0 to 6.0`, `up to 5.0`, in the result's unit.
  func range(_ result: LaboratoryResult) -> String {
    let (low, high) = (result.range.low, result.range.high)
    func written(_ own: Double) -> String {
      number(result.unit.value(ofOwn: own), decimals: max(result.unit.decimals, result.value.decimals))
    }
    return switch (low, high) {
    case (let low?, let high?): text("range.between", written(low), written(high))
    case (let low?, nil): text("range.low", written(low))
    case (nil, let high?): text("range.high", written(high))
    case (nil, nil): self["range.none"]
    }
  }

  func standing(_ standing: RangeStanding?) -> String { self["standing.\(standing?.rawValue ?? "unknown")"] }
}

extension MeasuredNumber {
  /// The digits after the decimal point that were entered.
  fileprivate var decimals: Int { text.split(separator: ".").dropFirst().first?.count ?? 0 }
}
