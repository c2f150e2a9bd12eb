import Care
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

/// Confirms and removes readings.
struct ReadingChangePages: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  /// `GET …/readings/{module}/{reading}/remove`: asks once.
  func ask(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (hand, reading) = try await reading(context)
    return try context.page(view(hand, reading, context))
  }

  /// `POST …/readings/{module}/{reading}/remove`
  func remove(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (hand, reading) = try await reading(context)
    guard String(reading.revision) == context.form["revision"] else {
      var view = view(hand, reading, context)
      view.problem = "This reading was changed meanwhile. Read what stands now before you remove it."
      return try context.page(view, status: .conflict)
    }
    try await hand.modules.remove(reading.id, at: context.now)
    return try context.redirect(to: hand.path, notice: MonitoringNotices.removed)
  }

  /// `POST …/readings/{module}/{reading}/confirm`
  func confirm(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (hand, reading) = try await reading(context)
    guard String(reading.revision) == context.form["revision"] || reading.counts else {
      throw RemediError(.conflict, "This reading was changed meanwhile. Go back, and read what stands now.")
    }
    _ = try await hand.modules.confirm(reading.id, at: context.now)
    return try context.redirect(to: hand.path, notice: MonitoringNotices.confirmed)
  }

  private func reading(_ context: PractitionerContext) async throws -> (ReadingInHand, HealthReading) {
    let hand = try await record.reading(registry, context)
    guard let reading = hand.current else { throw RemediError.notFound }
    return (hand, reading)
  }

  private func view(
    _ hand: ReadingInHand, _ reading: HealthReading, _ context: PractitionerContext
  ) -> ReadingRemovalView {
    ReadingRemovalView(
      moduleName: hand.listing.name(in: .english), patientName: hand.file.patient.name,
      patientHref: hand.file.path, moduleHref: hand.path,
      reading: hand.told(reading, hand.file.clock(at: context.now)), revision: String(reading.revision))
  }
}
