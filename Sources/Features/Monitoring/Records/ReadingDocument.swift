import Record
import Remedi

/// All versions of a reading, and what follows from them. A version is only ever added.
struct ReadingDocument: Sendable, Hashable {
  private(set) var versions: [ReadingVersion]
  /// What the last version with a content says.
  private(set) var content: HealthReading.Content
  /// The patient's date where it was measured. Later changes of the patient's time zones do not move it.
  private(set) var date: LocalDate
  /// The values in the fields' own units, by the names of the fields, so that days can be counted without the module.
  private(set) var own: [String: Double]
  /// How it stands beside the others, if it was not removed.
  var standing: HealthReading.Standing
  /// When it began and ceased to count. Nil if that follows from the versions.
  var counted: [CountingChange]?

  /// A first version.
  /// - Parameters:
  ///   - own: the values in the fields' own units.
  ///   - isConfirmed: whether it was said with it that it is real.
  init(
    _ content: HealthReading.Content, on date: LocalDate, own: [String: Double], by actor: Actor, at now: Instant,
    isConfirmed: Bool = false
  ) {
    versions = [ReadingVersion(.recorded, content, by: actor, at: now, isConfirmed: isConfirmed)]
    (self.content, self.date, self.own, standing) = (content, date, own, .counts)
  }

  /// A stored one.
  init(
    _ versions: [ReadingVersion], _ content: HealthReading.Content, on date: LocalDate, own: [String: Double],
    standing: HealthReading.Standing, counted: [CountingChange]? = nil
  ) {
    (self.versions, self.content, self.date) = (versions, content, date)
    (self.own, self.standing, self.counted) = (own, standing, counted)
  }

  mutating func correct(
    to content: HealthReading.Content, on date: LocalDate, own: [String: Double], by actor: Actor, at now: Instant
  ) {
    versions.append(ReadingVersion(.corrected, content, by: actor, at: now))
    (self.content, self.date, self.own) = (content, date, own)
  }

  /// Says that it is real.
  mutating func confirm(by actor: Actor, at now: Instant) {
    versions.append(ReadingVersion(.confirmed, nil, by: actor, at: now))
    standing = .counts
  }

  mutating func remove(by actor: Actor, at now: Instant) {
    versions.append(ReadingVersion(.removed, nil, by: actor, at: now))
  }

  /// When it was measured, in milliseconds since 1970. Indexed.
  var at: Int64 { content.measuredAt.milliseconds }
  /// When it was removed. Nil if it stands.
  var removedAt: Instant? { versions.last.flatMap { $0.event == .removed ? $0.receivedAt : nil } }
  /// Whether it is not removed. Indexed.
  var stands: Bool { removedAt == nil }
  var counts: Bool { stands && standing == .counts }
  var revision: Int { versions.count }

  /// Whether it begins with all versions of a former state, each as it was.
  func continues(_ former: ReadingDocument) -> Bool {
    versions.count >= former.versions.count && zip(versions, former.versions).allSatisfy { $0 == $1 }
  }
}
