import Remedi

/// A version of a reading as it is stored. The stored codes must never change.
struct ReadingVersion: Codable, Sendable, Hashable {
  enum Event: String, Codable, Sendable { case recorded, corrected, confirmed, removed }

  /// Where the values come from.
  enum Source: String, Codable, Sendable { case entered, device }

  let event: Event
  let receivedAt: Instant
  let by: Actor
  /// The content. Nil, like all that follows, where it was confirmed or removed: then that of the version before stands.
  let measuredAt: Instant?
  let values: [MeasuredValue]?
  let context: String?
  let note: String?
  let device: String?
  /// Absent in readings of earlier releases.
  let completionId: String?
  let source: Source?
  /// True if it was said with it that it is real. Otherwise nil.
  let confirmed: Bool?

  init(
    _ event: Event, _ content: HealthReading.Content?, by actor: Actor, at now: Instant, isConfirmed: Bool = false
  ) {
    (self.event, receivedAt, by) = (event, now, actor)
    confirmed = isConfirmed ? true : nil
    (measuredAt, values, context) = (content?.measuredAt, content?.values, content?.context)
    (note, device, completionId) = (content?.note, content?.device, content?.completionId)
    source = content.map { $0.device == nil ? .entered : .device }
  }

  /// Nil where it was confirmed or removed, or a part is missing.
  var content: HealthReading.Content? {
    guard let measuredAt, let values, !values.isEmpty, source != nil else { return nil }
    return HealthReading.Content(
      measuredAt: measuredAt, values: values, context: context, note: note, device: device, completionId: completionId)
  }

  /// Whether it has what its event has, and nothing else.
  var isWhole: Bool {
    switch event {
    case .recorded, .corrected: content != nil
    case .confirmed, .removed:
      measuredAt == nil && values == nil && context == nil && note == nil && device == nil
        && completionId == nil && source == nil && confirmed == nil
    }
  }
}
