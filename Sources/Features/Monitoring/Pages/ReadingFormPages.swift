import Care
import Hummingbird
import ModuleKit
import Record
import Remedi
import Web

/// Enters what was measured in the clinic, and corrects readings. The rules are those for the patient's own. The form is
/// shown again with a question about what is unlikely; typed text is never lost.
struct ReadingFormPages: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  /// `GET /patients/{patient}/readings/{module}/new`
  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let hand = try await record.readings(registry, context)
    return try context.page(try await ReadingFormView(hand, id: ReadingInHand.freshId(), at: context.now))
  }

  /// `GET …/readings/{module}/{reading}`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let hand = try await record.reading(registry, context)
    return try context.page(try await ReadingFormView(hand, id: "", at: context.now))
  }

  /// `POST …/new`
  func add(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let hand = try await record.readings(registry, context)
    let id = ClientUUID.stored(context.form["id"]) ?? ReadingInHand.freshId()
    var view = try await ReadingFormView(hand, id: id, at: context.now)
    guard let content = try await read(&view, hand, context) else {
      return try context.page(view, status: .unprocessableContent)
    }
    // There is content beside a question only if it was answered.
    let submission = ReadingSubmission(
      id: id, module: hand.listing.id, content: content, isConfirmed: view.question != nil)
    switch try await hand.modules.record([submission], at: context.now).first {
    case .duplicate(let reading) where reading.removedAt != nil:
      view.id = ReadingInHand.freshId()
      view.problem = "What this form recorded was removed meanwhile. Send it again only to record it again."
      return try context.page(view, status: .conflict)
    case .recorded(let reading, _), .duplicate(let reading):
      return try context.redirect(to: hand.path, notice: MonitoringNotices.recorded(counts: reading.counts))
    case .rejected(let refusal) where refusal.code == .conflict:
      view.id = ReadingInHand.freshId()
      view.problem = "This form recorded a reading already, with other values. Send it again only for a further one."
      return try context.page(view, status: .conflict)
    case .rejected(let refusal):
      guard refusal.code == .validation else { throw refusal }
      view.take(refusal, of: content)
      return try context.page(view, status: .unprocessableContent)
    case nil: throw RemediError.notFound
    }
  }

  /// `POST …/readings/{module}/{reading}`
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let hand = try await record.reading(registry, context)
    guard let current = hand.current else { throw RemediError.notFound }
    var view = try await ReadingFormView(hand, id: "", at: context.now)
    let content = try await read(&view, hand, context)
    guard String(current.revision) == context.form["revision"] else {
      return try changedMeanwhile(view, context)
    }
    guard let content else { return try context.page(view, status: .unprocessableContent) }
    do {
      let corrected = try await hand.modules.correct(
        current.id, to: content, revision: current.revision, at: context.now)
      // Who only changed the note has not taken back that the values are real.
      let isStillReal = current.counts && content.values == current.content.values
      if !corrected.counts, isStillReal || view.question != nil {
        _ = try await hand.modules.confirm(corrected.id, at: context.now)
      }
      return try context.redirect(to: hand.path, notice: MonitoringNotices.corrected)
    } catch let error as RemediError where error.code == .validation {
      view.take(error, of: content)
      return try context.page(view, status: .unprocessableContent)
    } catch let error as RemediError where error.code == .staleRevision {
      let now = try await record.reading(registry, context)
      var view = try await ReadingFormView(now, id: "", at: context.now)
      view.fill(context.form)
      return try changedMeanwhile(view, context)
    }
  }

  /// The form of the current reading, with the submitted values.
  private func changedMeanwhile(_ view: ReadingFormView, _ context: PractitionerContext) throws -> Response {
    var view = view
    view.question = nil
    view.problem = "This reading was changed meanwhile. Read what stands now, then send the form again to correct it."
    return try context.page(view, status: .conflict)
  }

  /// The content of the submitted form. Nil with errors on the controls, or a question in the view.
  private func read(
    _ view: inout ReadingFormView, _ hand: ReadingInHand, _ context: PractitionerContext
  ) async throws -> HealthReading.Content? {
    view.fill(context.form)
    let module = try await hand.modules.load(hand.listing.id, in: .english, at: context.now)
    let content = view.read(module.form, of: hand.listing, current: hand.current?.content, hand.file.calendar)
    guard let content else { return nil }
    // What is said to be real already is not asked again.
    let isKnown = hand.current.map {
      $0.content.values == content.values && $0.content.measuredAt == content.measuredAt
    }
    if isKnown == true { return content }
    let date = hand.file.calendar.date(at: content.measuredAt)
    switch module.judge(ReadingDraft(content, on: date)) {
    case .likely: return content
    case .unlikely(let question):
      view.question = question
      // A tick is the answer to the question beside which it stood.
      return context.form["sure"] == question ? content : nil
    case .refused(let issues):
      view.take(issues)
      return nil
    }
  }
}
