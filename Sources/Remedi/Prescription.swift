/// What a physician asks a patient to do, and when: a chain of versions that only grows, so that every past dose keeps
/// the words that it was taken under.
public struct Prescription: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable { case exercise, medication }

  public let id: Identifier<Prescription>
  public let clinicId: Identifier<Clinic>
  public let patientId: Identifier<Patient>
  public let kind: Kind
  /// In the order in which they were written; never empty.
  public private(set) var versions: [PrescriptionVersion]
  public private(set) var stop: Stop?
  /// The programme that it was prescribed with, as it was called then; nil where it was prescribed by itself.
  public let programme: Programme.Reference?
  /// A stop that was still to come when archiving the record took its place; nil where there was none.
  public private(set) var supersededStop: Stop?

  /// From when on a prescription asks for nothing any more, and why.
  public struct Stop: Codable, Sendable, Hashable {
    public let effectiveFrom: Instant
    public let recordedAt: Instant
    public let by: Actor
    public let reason: String
    /// Which sending of a form it came from; nil where it came from none.
    public let submission: String?
    /// Set where the prescription was taken back right after it was written; nil where it was stopped.
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

  /// The version written last, whether or not it is in force yet.
  public var latest: PrescriptionVersion { versions[versions.count - 1] }

  /// The version that rules a moment: of those in force by then, the one written last. Nil before the first and after
  /// the stop.
  public func version(inForceAt moment: Instant) -> PrescriptionVersion? {
    if let stop, stop.effectiveFrom <= moment { return nil }
    return versions.last { $0.effectiveFrom <= moment }
  }

  /// The version that rules to the end: the latest, or the one that a stop ends. A change that was to come after the stop
  /// never comes.
  public var lastToRule: PrescriptionVersion { stop.flatMap { lastVersion(inForceBy: $0.effectiveFrom) } ?? latest }

  /// The version that rules a moment, or the one that ruled last before the stop: a change that was to come after the
  /// stop never came. Nil before the first.
  public func lastVersion(inForceBy moment: Instant) -> PrescriptionVersion? {
    versions.last { version in
      version.effectiveFrom <= moment && stop.map { version.effectiveFrom < $0.effectiveFrom } ?? true
    }
  }

  /// The versions that are written and will rule, in the order in which they do: what a patient can be told beforehand.
  /// Before the first rules, it is not among them.
  public func upcoming(after moment: Instant) -> [PrescriptionVersion] {
    let coming = reigns.map(\.version).filter { $0.effectiveFrom > moment }
    return lastVersion(inForceBy: moment) == nil ? coming.filter { $0.number != latest.number } : coming
  }

  /// Adds a version; what it says holds from its `effectiveFrom`, and everything before stays as it was.
  /// - Throws: `RemediError` where the prescription is stopped or the version reaches back before it was written.
  public mutating func append(_ version: PrescriptionVersion) throws {
    guard stop == nil else {
      throw RemediError(.conflict, "This prescription has been stopped. Prescribe it again instead.")
    }
    guard version.effectiveFrom >= version.authoredAt else {
      throw RemediError.invalid("effectiveFrom", "A change cannot begin in the past.")
    }
    versions.append(version.numbered(latest.number + 1))
  }

  /// - Throws: `RemediError` where a stop stands already, also one that is still to come, or the stop reaches back before
  ///   it was recorded.
  public mutating func stop(_ stop: Stop) throws {
    guard self.stop == nil else {
      throw RemediError(.conflict, "This prescription has already been stopped.")
    }
    guard stop.effectiveFrom >= stop.recordedAt else {
      throw RemediError.invalid("when", "A stop cannot be in the past.")
    }
    self.stop = stop
  }

  /// Stops it from its own beginning on. Whether it may be is asked in `takeBack`.
  mutating func stop(withdrawing stop: Stop) { self.stop = stop }

  /// Stops it with the record that is archived. A stop that was still to come gives way, and stays readable as
  /// ``supersededStop``.
  /// - Throws: `RemediError` where it is stopped by then already, or the stop reaches back before it was recorded.
  public mutating func stopWithRecord(_ stop: Stop) throws {
    guard let planned = self.stop, stop.effectiveFrom < planned.effectiveFrom else { return try self.stop(stop) }
    var running = self
    running.stop = nil
    try running.stop(stop)
    running.supersededStop = planned
    self = running
  }

  /// As it stood when it had this many versions and no stop; nil with none.
  func asItStood(withVersions count: Int) -> Prescription? {
    guard count > 0 else { return nil }
    var prescription = self
    (prescription.versions, prescription.stop, prescription.supersededStop) = (Array(versions.prefix(count)), nil, nil)
    return prescription
  }

  /// The same with its rules as a patient is asked for them, see ``Timing/counted(by:)``.
  public func counted(by calendar: PatientCalendar) -> Prescription {
    guard versions.contains(where: { $0.timing.count != nil }) else { return self }
    var prescription = self
    prescription.versions = versions.map { $0.counted(by: calendar) }
    return prescription
  }

  /// Whether what this sending of a form asks for was done already.
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

/// What is done or taken (R-41): an exercise or a medication of the library.
public struct Action: Codable, Sendable, Hashable {
  public let id: String
  public let name: String
  public let description: String
  /// Of an exercise: how it is done, one thing after the other; nil where nothing is said apart from the description.
  public let steps: [String]?
  /// A path of this server, such as `/media/k3v…`.
  public let imageURL: String?
  /// What the image shows, for those who do not see it.
  public let imageDescription: String?
  /// Whether the image was chosen for the prescription, in place of the library's; nil in what was written before a
  /// clinic's library could hold images of its own.
  public let hasOwnImage: Bool?
  /// Of an exercise: a video of another site.
  public let video: VideoLink?
  /// Of a medication: what it contains and within which limits, where that is known.
  public let ingredient: Ingredient?
  /// Of a medication: how it is made up; nil where the library does not say, and in what was written before it was kept.
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

  /// The same with an image of the prescription's own, or with none.
  /// - Parameter imageDescription: what the image shows.
  public func showing(imageURL: String?, imageDescription: String?) -> Self {
    Self(
      id: id, name: name, description: description, steps: steps ?? [], imageURL: imageURL,
      imageDescription: imageDescription, hasOwnImage: true, video: video, ingredient: ingredient, form: form)
  }
}

/// How much of an exercise is asked for.
public struct ExerciseDosage: Codable, Sendable, Hashable {
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds that each repetition is held; of a set without repetitions, the set.
  public let hold: Int?

  /// - Throws: `RemediError` where a number is out of any reason.
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

  /// `3 sets of 10 repetitions, 5 minutes, hold 5 seconds`; nil where nothing is said.
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
    // Not in minutes, which would run into those of the duration.
    if let hold { parts.append("hold \(counted(hold, "second"))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
