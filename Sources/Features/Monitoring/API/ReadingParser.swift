import JSON
import Remedi
import Web

/// Parses what a client sends about a reading. What may be recorded is not decided here, but by ``ReadingRules``.
enum ReadingParser {
  /// The most characters of a name, a code or a unit.
  private static let longestCode = 100

  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func submission(_ json: JSONObject) throws(RemediError) -> ReadingSubmission {
    let id = json.text("id", .required, "a UUID") { ClientUUID.stored($0) }
    let module = json.text("module", .required, "a module such as selfhub.weight") { ModuleID($0) }
    let measuredAt = json.instant("measuredAt")
    let values = json.objects("values", count: 1...ReadingRules.mostValues)?.map(value)
    let context = text(json, "context")
    let device = text(json, "device")
    let note = text(json, "note")
    let completion = completionId(json)
    let isConfirmed = json.bool("confirmed", .optional) ?? false
    try json.finish()
    guard let id, let module, let measuredAt, let values else { throw RemediError.invalid("", "This is incomplete.") }
    let content = HealthReading.Content(
      measuredAt: measuredAt, values: values.compactMap { $0 }, context: context, note: note, device: device,
      completionId: completion)
    return ReadingSubmission(id: id, module: module, content: content, isConfirmed: isConfirmed)
  }

  /// A change of a reading (merge patch, RFC 7396).
  enum Change: Sendable {
    /// It is real, as unlikely as it looks.
    case confirmed
    /// Gives the content after the change, and whether that is real, as unlikely as it looks. The list of values is
    /// replaced as a whole.
    case corrected(isConfirmed: Bool, @Sendable (HealthReading.Content) -> HealthReading.Content)
  }

  /// - Throws: `RemediError` `validation` that names every invalid field.
  static func change(_ patch: JSONObject) throws -> Change {
    let confirmed = patch.has("confirmed") ? patch.bool("confirmed") : nil
    let measuredAt = patch.has("measuredAt") ? patch.instant("measuredAt") : nil
    let values = patch.has("values") ? patch.objects("values", count: 1...ReadingRules.mostValues)?.map(value) : nil
    let context = patch.change("context") { text($0, $1) }
    let device = patch.change("device") { text($0, $1) }
    let note = patch.change("note") { text($0, $1) }
    let completion = patch.change("completionId") { json, _ in completionId(json) }
    if confirmed == false { patch.fault("confirmed", "This can only be true. To take a reading back, remove it.") }
    try patch.finish()
    let isContent = ["measuredAt", "values", "context", "device", "note", "completionId"].contains(where: patch.has)
    if confirmed != nil, !isContent { return .confirmed }
    return .corrected(isConfirmed: confirmed ?? false) { content in
      var content = content
      if let measuredAt { content.measuredAt = measuredAt }
      if let values { content.values = values.compactMap { $0 } }
      content.context = context.applied(to: content.context)
      content.device = device.applied(to: content.device)
      content.note = note.applied(to: content.note)
      content.completionId = completion.applied(to: content.completionId)
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

  private static func completionId(_ json: JSONObject) -> String? {
    json.text("completionId", .optional, "a UUID") { ClientUUID.stored($0) }
  }

  /// Nil for an empty text, which says nothing.
  private static func text(_ json: JSONObject, _ name: String) -> String? {
    json.string(name, .optional).flatMap { $0.isEmpty ? nil : $0 }
  }
}
