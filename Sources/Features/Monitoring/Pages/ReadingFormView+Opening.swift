import Care
import ModuleKit
import Record
import Remedi
import Web

extension ReadingFormView {
  /// The form before anything is typed, or with the reading that is corrected.
  init(_ hand: ReadingInHand, id: String, at now: Instant) async throws {
    let settings = try await hand.modules.settings(of: hand.listing.id)
    let form = hand.listing.form
    self.init(
      moduleName: hand.listing.name(in: .english), patientName: hand.file.patient.name, patientHref: hand.file.path,
      moduleHref: hand.path, formHref: "\(hand.path)/\(hand.current?.id ?? "new")", id: hand.current?.id ?? id,
      values: form.fields.map { ReadingValueFields($0, hand.words, chosen: settings.units[$0.name]) })
    date.maximum = hand.file.today(at: now).description
    if !form.contexts.isEmpty {
      context = FieldView(
        name: "context", label: "Circumstances", kind: .select, isShort: true,
        options: [.init("", "Not stated")]
          + form.contexts.map { .init($0.code, hand.listing.word($0.wordKey, in: .english)) })
    }
    if let reading = hand.current {
      fill(reading.content, hand.file.calendar)
      revision = String(reading.revision)
      current = "Recorded: \(hand.told(reading, hand.file.clock(at: now)))."
    } else {
      show(now, hand.file.calendar)
    }
  }
}
