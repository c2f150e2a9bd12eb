import ModuleKit

/// How readings at home are averaged. The raw values are stored.
///
/// Seven days, at least three, two readings in the morning and two in the evening, without the first day: Stergiou et al.
/// (ESH) 2021. Three days is the shortest schedule that the same guideline names.
enum PressureProtocol: String, CaseIterable {
  case sevenDays, threeDays

  static let readingsInAPart = 2

  /// The days of measuring, of which the first does not count.
  var days: Int {
    switch self {
    case .sevenDays: 7
    case .threeDays: 3
    }
  }

  /// Full days after the first that an average takes.
  var leastDays: Int {
    switch self {
    case .sevenDays: 3
    case .threeDays: 2
    }
  }
}
