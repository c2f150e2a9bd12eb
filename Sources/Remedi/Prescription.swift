/// A physician's order to a patient, as a chain of versions that only grows, so that every past dose retains the words
/// under which it was taken.
public struct Prescription: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable { case exercise, medication }

  public let id: Identifier<Prescription>
  public let clinicId: Identifier<Clinic>
  public let patientId: Identifier<Patient>
  public let kind: Kind
  /// In the order of writing; never empty.
  public private(set) var versions: [PrescriptionVersion]
  public private(set) var stop: Stop?
  /// The programme that it was prescribed with, under its name at that time. Nil if it was prescribed individually.
  public let programme: Programme.Reference?
  /// An upcoming stop that was replaced when the record was archived. Nil if there was none.
  public private(set) var supersededStop: Stop?

  /// When and why a prescription ends.
  public struct Stop: Codable, Sendable, Hashable {
    public let effectiveFrom: Instant
    public let recordedAt: Instant
    public let by: Actor
    public let reason: String
    /// The form submission that it came from. Nil if there was none.
    public let submission: String?
    /// Set if the prescription was taken back right after it was written. Nil if it was stopped.
    public let isEnteredInError: Bool?

    public init(
      effectiveFrom: Instant, recordedAt: Instant, by: Actor, reason: String, submission: String? = nil,
      isEnteredInError: Bool? = nil
    ) {
      self.effectiveFrom = effectiveFrom
      self.recordedAt = recordedAt
      self.by = by
      self.reason = reason
      self.submission = submission
      self.isEnteredInError = isEnteredInError
    }
  }

  public init(
    id: Identifier<Prescription>, clinicId: Identifier<Clinic>, patientId: Identifier<Patient>, kind: Kind,
    first version: PrescriptionVersion, programme: Programme.Reference? = nil
  ) {
    self.id = id
    self.clinicId = clinicId
    self.patientId = patientId
    self.kind = kind
    self.versions = [version.numbered(1)]
    self.programme = programme
  }

  /// The version that was written last, whether or not it is in force yet.
  public var latest: PrescriptionVersion { versions[versions.count - 1] }

  /// The version in force at a moment: of those in effect by then, the one written last. Nil before the first and after
  /// the stop.
  public func version(inForceAt moment: Instant) -> PrescriptionVersion? {
    if let stop, stop.effectiveFrom <= moment { return nil }
    return versions.last { $0.effectiveFrom <= moment }
  }

  /// The last version ever in force: the latest, or the one that a stop ends. A change scheduled after the stop never
  /// takes effect.
  public var lastToRule: PrescriptionVersion { stop.flatMap { lastVersion(inForceBy: $0.effectiveFrom) } ?? latest }

  /// The version in force at a moment, or the last one before the stop. A change scheduled after the stop never took
  /// effect. Nil before the first.
  public func lastVersion(inForceBy moment: Instant) -> PrescriptionVersion? {
    versions.last { version in
      version.effectiveFrom <= moment && stop.map { version.effectiveFrom < $0.effectiveFrom } ?? true
    }
  }

  /// The versions that are scheduled to come into force, in that order, which can be announced to the patient. Before
  /// the first version takes effect, it is not included.
  public func upcoming(after moment: Instant) -> [PrescriptionVersion] {
    let coming = reigns.map(\.version).filter { $0.effectiveFrom > moment }
    return lastVersion(inForceBy: moment) == nil ? coming.filter { $0.number != latest.number } : coming
  }

  /// Adds a version, which applies from its `effectiveFrom`; everything before is unchanged.
  /// - Throws: `RemediError` if the prescription is stopped or the version would take effect before it was written.
  public mutating func append(_ version: PrescriptionVersion) throws {
    guard stop == nil else {
      throw RemediError(.conflict, "This prescription has been stopped. Prescribe it again instead.")
    }
    guard version.effectiveFrom >= version.authoredAt else {
      throw RemediError.invalid("effectiveFrom", "A change cannot begin in the past.")
    }
    versions.append(version.numbered(latest.number + 1))
  }

  /// - Throws: `RemediError` if there is a stop already, even an upcoming one, or the stop would take effect before it
  ///   was recorded.
  public mutating func stop(_ stop: Stop) throws {
    guard self.stop == nil else {
      throw RemediError(.conflict, "This prescription has already been stopped.")
    }
    guard stop.effectiveFrom >= stop.recordedAt else {
      throw RemediError.invalid("when", "A stop cannot be in the past.")
    }
    self.stop = stop
  }

  /// Stops it from its beginning. `takeBack` checks whether that is allowed.
  mutating func stop(withdrawing stop: Stop) { self.stop = stop }

  /// Stops it because the record is archived. An upcoming stop is replaced and remains available as ``supersededStop``.
  /// - Throws: `RemediError` if it is already stopped by then or the stop would take effect before it was recorded.
  public mutating func stopWithRecord(_ stop: Stop) throws {
    guard let planned = self.stop, stop.effectiveFrom < planned.effectiveFrom else { return try self.stop(stop) }
    var running = self
    running.stop = nil
    try running.stop(stop)
    running.supersededStop = planned
    self = running
  }

  /// The state when it had this many versions and no stop. Nil for none.
  package func asItStood(withVersions count: Int) -> Prescription? {
    guard count > 0 else { return nil }
    var prescription = self
    (prescription.versions, prescription.stop, prescription.supersededStop) = (Array(versions.prefix(count)), nil, nil)
    return prescription
  }

  /// A copy with its rules as they apply to a patient, see ``Timing/counted(by:)``.
  public func counted(by calendar: PatientCalendar) -> Prescription {
    guard versions.contains(where: { $0.timing.count != nil }) else { return self }
    var prescription = self
    prescription.versions = versions.map { $0.counted(by: calendar) }
    return prescription
  }

  /// Whether this form submission was already processed.
  public func isDone(_ submission: String?) -> Bool {
    guard let submission else { return false }
    return [stop, supersededStop].contains { $0?.submission == submission }
      || versions.contains { $0.submission == submission }
  }

  /// Whether it can still ask for something at or after a moment.
  public func isActive(at moment: Instant, today: LocalDate) -> Bool {
    if let stop, stop.effectiveFrom <= moment || isTakenBack { return false }
    return latest.timing.end.map { $0 >= today } ?? true
  }
}

/// What to do or take (R-41): an exercise or a medication of the library.
public struct Action: Codable, Sendable, Hashable {
  public let id: String
  public let name: String
  public let description: String
  /// For an exercise: the steps in order. Nil if only the description explains it.
  public let steps: [String]?
  /// A path on this server, such as `/media/k3v…`.
  public let imageURL: String?
  /// A description of the image, for patients who cannot see it.
  public let imageDescription: String?
  /// Whether the image was chosen for the prescription instead of the library's. Nil in data from before clinic
  /// libraries could contain images.
  public let hasOwnImage: Bool?
  /// For an exercise: a video on another site.
  public let video: VideoLink?
  /// For a medication: its ingredient and limits, if known.
  public let ingredient: Ingredient?
  /// For a medication: its dose form. Nil if the library does not have it, and in data from before it was stored.
  public let form: DoseForm?

  public init(
    id: String, name: String, description: String, steps: [String] = [], imageURL: String? = nil,
    imageDescription: String? = nil, hasOwnImage: Bool = false, video: VideoLink? = nil,
    ingredient: Ingredient? = nil, form: DoseForm? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.steps = steps.isEmpty ? nil : steps
    self.imageURL = imageURL
    self.imageDescription = imageDescription
    self.hasOwnImage = imageURL == nil ? nil : hasOwnImage
    self.video = video
    self.ingredient = ingredient
    self.form = form
  }

  /// A copy with its own image, or without one.
  /// - Parameter imageDescription: a description of the image.
  public func showing(imageURL: String?, imageDescription: String?) -> Self {
    Self(
      id: id, name: name, description: description, steps: steps ?? [], imageURL: imageURL,
      imageDescription: imageDescription, hasOwnImage: true, video: video, ingredient: ingredient, form: form)
  }
}

/// The amount of an exercise.
public struct ExerciseDosage: Codable, Sendable, Hashable {
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds to hold each repetition, or each set if there are no repetitions.
  public let hold: Int?

  /// - Throws: `RemediError` if a number is out of range.
  public init(
    sets: Int? = nil, repetitions: Int? = nil, duration: Int? = nil, hold: Int? = nil
  ) throws(RemediError) {
    var faults = Faults()
    if let sets, !(1...50).contains(sets) { faults.add("sets", "Sets go from 1 to 50.") }
    if let repetitions, !(1...1000).contains(repetitions) {
      faults.add("repetitions", "Repetitions go from 1 to 1000.")
    }
    if let duration, !(1...4 * 3600).contains(duration) {
      faults.add("duration", "The duration goes up to 4 hours.")
    }
    if let hold, !(1...600).contains(hold) { faults.add("hold", "A hold goes from 1 to 600 seconds.") }
    try faults.check()
    self.sets = sets
    self.repetitions = repetitions
    self.duration = duration
    self.hold = hold
  }

  /// `3 sets of 10 repetitions, 5 minutes, hold 5 seconds`. Nil if nothing is specified.
  public var words: String? {
    var parts: [String] = []
    switch (sets, repetitions) {
    case (let sets?, let repetitions?): parts.append("\(counted(sets, "set")) of \(counted(repetitions, "repetition"))")
    case (let sets?, nil): parts.append(counted(sets, "set"))
    case (nil, let repetitions?): parts.append(counted(repetitions, "repetition"))
    case (nil, nil): break
    }
    if let duration {
      let (minutes, seconds) = duration.quotientAndRemainder(dividingBy: 60)
      if minutes > 0 { parts.append(counted(minutes, "minute")) }
      if seconds > 0 { parts.append(counted(seconds, "second")) }
    }
    // Not in minutes, which could be confused with the duration.
    if let hold { parts.append("hold \(counted(hold, "second"))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
