/// A reading of self-monitoring as it stands: the last of its versions (S-18; FHIR: Observation).
public struct HealthReading: Sendable, Hashable, Identifiable {
  /// What was sent; everything else is derived.
  public struct Content: Sendable, Hashable, Codable {
    public var measuredAt: Instant
    /// 1 to 20, each name once.
    public var values: [MeasuredValue]
    /// A code of the module's form, such as `fasting`, or a name of the patient's own where the form takes any. Nil if
    /// none was chosen.
    public var context: String?
    public var note: String?
    /// The name of the device that measured. Nil if the values were typed.
    public var device: String?
    /// The completion of a prescribed exercise that it belongs to, by its ID. Nil if it belongs to none.
    public var completionId: String?

    public init(
      measuredAt: Instant, values: [MeasuredValue], context: String? = nil, note: String? = nil, device: String? = nil,
      completionId: String? = nil
    ) {
      (self.measuredAt, self.values, self.context, self.note, self.device) = (measuredAt, values, context, note, device)
      self.completionId = completionId
    }

    /// Nil if it has no such value.
    public subscript(name: String) -> MeasuredValue? { values.first { $0.name == name } }

    /// Strict comparison: the same moment in another notation is different content.
    public func isIdentical(to other: Content) -> Bool {
      self == other && measuredAt.text == other.measuredAt.text
    }
  }

  /// Whether it counts in trends and findings.
  public enum Standing: Sendable, Hashable {
    case counts
    /// Beyond what is likely, and not confirmed yet.
    case unlikely
    /// Equal to one of another device within two minutes, by its ID, and not said to be real.
    case duplicate(of: String)
  }

  /// The client's UUID in lower case.
  public let id: String
  public let module: ModuleID
  public var content: Content
  /// The patient's date when it was measured.
  public var date: LocalDate
  public var standing: Standing
  /// When the server first received it.
  public let receivedAt: Instant
  public let recordedBy: Actor
  /// The number of its versions: 1 when recorded, one more with each correction.
  public var revision: Int
  public var removedAt: Instant?

  public init(
    id: String, module: ModuleID, content: Content, date: LocalDate, standing: Standing = .counts,
    receivedAt: Instant, recordedBy: Actor, revision: Int = 1, removedAt: Instant? = nil
  ) {
    (self.id, self.module, self.content, self.date, self.standing) = (id, module, content, date, standing)
    (self.receivedAt, self.recordedBy, self.revision, self.removedAt) = (receivedAt, recordedBy, revision, removedAt)
  }

  public var counts: Bool { removedAt == nil && standing == .counts }
}
