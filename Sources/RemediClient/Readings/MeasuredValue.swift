/// One value of a reading.
public struct MeasuredValue: Codable, Hashable, Sendable {
  /// The name of a field of the module's form.
  public var name: String
  /// `<` or `>` if the value could not be measured further. Nil otherwise.
  public var comparator: String?
  /// A decimal number, which comes back as it was sent: `81.40` stays `81.40`.
  public var value: String
  /// UCUM, such as `kg`.
  public var unit: String

  public init(_ name: String, _ value: String, unit: String, comparator: String? = nil) {
    (self.name, self.value, self.unit, self.comparator) = (name, value, unit, comparator)
  }
}
