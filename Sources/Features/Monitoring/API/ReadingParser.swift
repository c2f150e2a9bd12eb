import JSON
import ModuleKit
import Remedi
import Web

/// Parses what a client sends about a reading. What the values may be is not decided here, but in the record.
struct ReadingParser: Sendable {
  let registry: ModuleRegistry

  /// The most characters of a device's name.
  static let longestDevice = 100
  /// The most characters of the code of a context.
  private static let longestCode = 40
  /// The most values of a reading.
  static let mostValues = 20

  /// - Returns: the reading, and whether its sender says that it is real, as unlikely as it looks.
  /// - Throws: `RemediError` `validation` that names every invalid field; `notFound` for a module that is not loaded.
  func submission(_ json: JSONObject) throws(RemediError) -> (ReadingSubmission, isSure: Bool) {
    let id = json.text("id", .required, "a UUID") { ClientUUID.stored($0) }
    let module = json.text("module", .required, "a module such as selfhub.weight") { ModuleID($0) }
    let measuredAt = json.instant("measuredAt")
    let values = json.objects("values", count: 1...Self.mostValues)?.map(Self.value)
    let context = Self.context(json, "context")
    let device = Self.device(json, "device")
    let note = Self.note(json, "note")
    let isSure = json.bool("confirmed", .optional) ?? false
    try json.finish()
    guard let id, let module, let measuredAt, let values else { throw RemediError.invalid("", "This is incomplete.") }
    guard let listing = registry[module] else { throw RemediError.notFound }
    let content = HealthReading.Content(
      measuredAt: measuredAt, values: Self.coded(values.compactMap { $0 }, by: listing.form), context: context,
      note: note, device: device)
    return (ReadingSubmission(id: id, module: module, content: content), isSure)
  }

  /// A change of a reading (merge patch, RFC 7396).
  enum Change: Sendable {
    /// It is real, as unlikely as it looks.
    case confirmed
    /// Gives the content after the change. The list of values is replaced as a whole.
    case corrected(@Sendable (HealthReading.Content, ReadingForm?) -> HealthReading.Content)
  }

  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func change(_ patch: JSONObject) throws -> Change {
    let confirmed = patch.has("confirmed") ? patch.bool("confirmed") : nil
    let measuredAt = patch.has("measuredAt") ? patch.instant("measuredAt") : nil
    let values = patch.has("values") ? patch.objects("values", count: 1...mostValues)?.map(value) : nil
    let context = patch.change("context") { Self.context($0, $1) }
    let device = patch.change("device") { Self.device($0, $1) }
    let note = patch.change("note") { Self.note($0, $1) }
    if patch.has("confirmed") {
      if confirmed == false { patch.fault("confirmed", "This can only be true. To take a reading back, remove it.") }
      if ["measuredAt", "values", "context", "device", "note"].contains(where: patch.has) {
        patch.fault("confirmed", "Confirm in a call of its own, so that what is confirmed is what stands.")
      }
    }
    try patch.finish()
    if confirmed != nil { return .confirmed }
    return .corrected { content, form in
      var content = content
      if let measuredAt { content.measuredAt = measuredAt }
      if let values { content.values = coded(values.compactMap { $0 }, by: form) }
      content.context = context.applied(to: content.context)
      content.device = device.applied(to: content.device)
      content.note = note.applied(to: content.note)
      return content
    }
  }

  private static func value(_ json: JSONObject) -> MeasuredValue? {
    let name = json.string("name", limit: longestCode)
    let value = json.text("value", .required, "a decimal number as a string, such as \"81.4\"") { MeasuredNumber($0) }
    let comparator = json.choice("comparator", of: MeasuredValue.Comparator.self, .optional)
    let unit = json.string("unit", limit: longestCode)
    guard let name, let value, let unit else { return nil }
    return MeasuredValue(name: name, value: value, comparator: comparator, unit: unit)
  }

  /// With the LOINC of the form's fields.
  private static func coded(_ values: [MeasuredValue], by form: ReadingForm?) -> [MeasuredValue] {
    values.map { value in
      var value = value
      value.code = form?[value.name]?.code
      return value
    }
  }

  private static func context(_ json: JSONObject, _ name: String) -> String? {
    kept(json.string(name, .optional, limit: longestCode))
  }

  private static func device(_ json: JSONObject, _ name: String) -> String? {
    kept(json.string(name, .optional, limit: longestDevice))
  }

  private static func note(_ json: JSONObject, _ name: String) -> String? {
    kept(json.string(name, .optional, limit: CompletionRules.longestNote))
  }

  /// Nil for an empty text, which says nothing.
  private static func kept(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
