/// A module for self-monitoring, such as weight.
public struct MonitoringModule: Decodable, Hashable, Sendable, Identifiable {
  /// `selfhub.weight`; it never changes.
  public let id: String
  public let name: String
  public let description: String
  public let version: Double
  /// Whether the patient uses it.
  public let isOn: Bool
  /// What it has to say, such as that it is time to weigh.
  public let message: String?
  /// The latest reading that counts.
  public let latest: Reading?
  /// Nil in the list of modules.
  public let settings: MonitoringSettings?
  /// How a reading is entered. Nil in the list of modules.
  public let form: ReadingForm?
}
