import ArgumentParser
import Remedi

import struct RemediClient.MeasuredValue
import struct RemediClient.MonitoringModule

/// A device that measures, for demonstrations and tests without one.
enum SimulatedDevice: String, CaseIterable, ExpressibleByArgument {
  case scale, cuff, meter

  var module: MonitoringModule.ID {
    switch self {
    case .scale: "selfhub.weight"
    case .cuff: "selfhub.blood_pressure"
    case .meter: "selfhub.blood_sugar"
    }
  }

  /// The minutes of the day at which it is used, on average.
  var usualMinutes: [Int] {
    switch self {
    case .scale: [7 * 60]
    case .cuff: [7 * 60 + 15, 19 * 60 + 30]
    case .meter: [7 * 60 + 5, 12 * 60 + 30, 18 * 60, 22 * 60]
    }
  }

  /// What it measures.
  /// - Parameter day: the number of the day, with which values drift.
  func values(on day: Int, using generator: inout SeededGenerator) -> [MeasuredValue] {
    switch self {
    case .scale:
      let weight = 82 + 1.5 * Self.wave(day, period: 90) + Self.noise(0.4, using: &generator)
      return [.init("weight", Self.written(weight, decimals: 1), unit: "kg")]
    case .cuff:
      let upper = 132 + 6 * Self.wave(day, period: 30) + Self.noise(8, using: &generator)
      let lower = upper - 50 + Self.noise(4, using: &generator)
      let pulse = 68 + Self.noise(6, using: &generator)
      return [
        .init("systolic", Self.written(upper), unit: "mm[Hg]"), .init("diastolic", Self.written(lower), unit: "mm[Hg]"),
        .init("pulse", Self.written(pulse), unit: "/min"),
      ]
    case .meter:
      let sugar = 118 + 10 * Self.wave(day, period: 14) + Self.noise(22, using: &generator)
      return [.init("glucose", Self.written(sugar), unit: "mg/dL")]
    }
  }

  /// From -1 to 1.
  private static func wave(_ day: Int, period: Int) -> Double {
    let share = Double(day % period) / Double(period)
    return share < 0.5 ? 4 * share - 1 : 3 - 4 * share
  }

  /// Around 0: the sum of three numbers, so that small ones are more frequent.
  private static func noise(_ most: Double, using generator: inout SeededGenerator) -> Double {
    (0..<3).map { _ in Double.random(in: -most / 3...most / 3, using: &generator) }.reduce(0, +)
  }

  private static func written(_ value: Double, decimals: Int = 0) -> String {
    MeasuredNumber(value, decimals: decimals)?.text ?? "0"
  }
}
