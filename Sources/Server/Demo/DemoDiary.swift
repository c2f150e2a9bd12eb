import AllModules
import Foundation
import ModuleKit
import Monitoring
import Record
import Remedi

/// Writes down what a fictitious patient measures, as an app that sends it once a month. The same patient always measures
/// the same.
struct DemoDiary {
  private let measure: DemoMeasure
  private var generator: SeededGenerator

  /// - Parameter name: distinguishes one patient's figures from another's.
  init(_ measure: DemoMeasure, of name: String) {
    self.measure = measure
    generator = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
  }

  /// - Parameter file: in the patient's own hands.
  mutating func write(in file: PatientRecord, from begin: Instant, to now: Instant) async throws {
    let registry = try ModuleRegistry.all()
    try await file.switchOn(module, in: registry, at: begin.adding(seconds: 7_200))
    let (first, today) = (file.calendar.date(at: begin) + 1, file.calendar.date(at: now))
    var month: [(id: String, content: HealthReading.Content)] = []
    for date in first...max(first, today) {
      if let content = content(on: date, since: first, file.calendar, at: now) {
        month.append((id: UUID().uuidString.lowercased(), content: content))
      }
      guard date.day == 1 || date == today, !month.isEmpty else { continue }
      try await file.recordReadings(
        month, of: module, in: registry, at: min(now, file.calendar.startOfDay(date + 1)))
      month = []
    }
  }

  private var module: ModuleID {
    switch measure {
    case .weight: ModuleID(name: "weight")
    case .temperature: ModuleID(name: "temperature")
    }
  }

  /// What is measured on a day. Nil for nothing.
  private mutating func content(
    on date: LocalDate, since first: LocalDate, _ calendar: PatientCalendar, at now: Instant
  ) -> HealthReading.Content? {
    // Drawn on every day, so that a day more changes nothing about those before.
    let (luck, noise, minutes) = (chance(), chance() + chance() - 1, Int(chance() * 40))
    let value: MeasuredValue?
    let (hour, device): (Int, String?)
    switch measure {
    case .weight(let kilograms, let change):
      guard luck < 0.57 else { return nil }
      let weight = kilograms + change * Double(date - first) / 7 + noise * 0.6
      value = MeasuredNumber(weight, decimals: 1).map { MeasuredValue(name: "weight", value: $0, unit: "kg") }
      (hour, device) = (7, "Bathroom scale")
    case .temperature:
      guard luck < 0.15 else { return nil }
      value = MeasuredNumber(36.6 + noise * 0.4, decimals: 1).map {
        MeasuredValue(name: "temperature", value: $0, unit: "Cel")
      }
      (hour, device) = (20, nil)
    }
    let at = calendar.startOfDay(date).adding(seconds: (hour * 60 + minutes) * 60)
    guard let value, at <= now else { return nil }
    return HealthReading.Content(measuredAt: calendar.written(at), values: [value], device: device)
  }

  /// From 0 up to, but not including, 1.
  private mutating func chance() -> Double { Double.random(in: 0..<1, using: &generator) }
}
