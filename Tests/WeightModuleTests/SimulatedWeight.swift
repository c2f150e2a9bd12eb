import Foundation

@testable import WeightModule

/// A weight with the noise of a scale, of water and of meals, in which days are left out.
struct SimulatedWeight {
  enum Pattern: CaseIterable, Sendable {
    case steady, losing
    /// From losing to gaining, 30 to 100 days before the end.
    case turning
    /// From losing to holding, with gaps of two weeks and four days in ten without a weighing.
    case plateauWithGaps
    /// Steady; one weighing in twenty is 5 to 20 kg off.
    case outliers
  }

  private(set) var weights: [DailyWeight] = []
  let lastDay: Int
  /// The weighing of the day that is to be predicted.
  private(set) var later = 0.0

  init(_ pattern: Pattern, seed: UInt64, days: Int, ahead: Int) {
    lastDay = days - 1
    var chance = NormalNumbers(seed: seed)
    let start = 60 + 50 * chance.share()
    let turn = days - 30 - Int(70 * chance.share())
    var (water, gapEnd) = (0.0, 0)
    for day in 0..<days + ahead {
      water = 0.97 * water + 0.12 * chance.next()
      var weight = Self.level(pattern, start, turn, day) + water + 0.5 * chance.next()
      later = weight
      guard day < days, day >= gapEnd else { continue }
      if pattern == .plateauWithGaps, chance.share() < 0.02 { gapEnd = day + 14 }
      guard chance.share() >= (pattern == .plateauWithGaps ? 0.4 : 0.2) else { continue }
      if pattern == .outliers, chance.share() < 0.05 {
        weight += (chance.share() < 0.5 ? -1 : 1) * (5 + 15 * chance.share())
      }
      weights.append(DailyWeight(day: day, weight: (weight * 10).rounded() / 10))
    }
  }

  private static func level(_ pattern: Pattern, _ start: Double, _ turn: Int, _ day: Int) -> Double {
    let (before, after) = (Double(min(day, turn)), Double(max(day - turn, 0)))
    return switch pattern {
    case .steady, .outliers: start
    case .losing: start - 0.06 * Double(day)
    case .turning: start - 0.06 * before + 0.04 * after
    case .plateauWithGaps: start - 0.07 * before
    }
  }
}
