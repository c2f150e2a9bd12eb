import Care
import ModuleKit
import Record
import Remedi
import Web

extension ReadingFormView {
  /// The form before anything is typed, or with the reading that is corrected.
  init(_ hand: ReadingInHand, id: String, at now: Instant) async throws {
    let settings = try await hand.modules.settings(of: hand.listing.id)
    let form = try await hand.modules.load(hand.listing.id, in: .english, at: now).form
    self.init(
      moduleName: hand.listing.name(in: .english), patientName: hand.file.patient.name, patientHref: hand.file.path,
      moduleHref: hand.path, formHref: "\(hand.path)/\(hand.current?.id ?? "new")", id: hand.current?.id ?? id,
      values: form.fields.map { ReadingValueFields($0, hand.words, chosen: settings.units[$0.name]) })
    date.maximum = hand.file.today(at: now).description
    context = Self.contextField(form, hand.listing)
    if let reading = hand.current {
      fill(reading.content, hand.file.calendar)
      if form.takesOtherContexts {
        let words = ReadingWords(listing: hand.listing, language: .english, form: form)
        context?.value = words.context(reading.content) ?? ""
      }
      revision = String(reading.revision)
      current = "Recorded: \(hand.told(reading, hand.file.clock(at: now)))."
    } else {
      show(now, hand.file.calendar)
    }
  }

  /// A list of the choices; a text that suggests them where any name may be typed. Nil if the form has neither.
  private static func contextField(_ form: ReadingForm, _ listing: ModuleListing) -> FieldView? {
    let label = form.contextWordKey.map { listing.word($0, in: .english) } ?? "Circumstances"
    let choices = form.contexts.map { ($0.code, listing.words(of: $0, in: .english)) }
    if form.takesOtherContexts {
      return FieldView(name: "context", label: label, suggestions: choices.map(\.1))
    }
    guard !choices.isEmpty else { return nil }
    return FieldView(
      name: "context", label: label, kind: .select, isShort: true,
      options: [.init("", "Not stated")] + choices.map { .init($0.0, $0.1) })
  }
}
