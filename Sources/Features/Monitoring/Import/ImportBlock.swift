/// Some readings of an import, stored until they are recorded.
struct ImportBlock: Codable, Sendable, Hashable {
  let readings: [ImportedReading]
}
