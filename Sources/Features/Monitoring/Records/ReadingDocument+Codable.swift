import Remedi

extension ReadingDocument: Codable {
  private enum CodingKeys: String, CodingKey {
    case at, stands, date, own, unlikely, duplicateOf, counted, versions
  }

  /// Refuses what does not follow from the versions, so that nothing is counted that was not understood.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let versions = try container.decode([ReadingVersion].self, forKey: .versions)
    if let fault = Self.fault(in: versions) {
      throw DecodingError.dataCorruptedError(forKey: .versions, in: container, debugDescription: fault)
    }
    guard let content = versions.last(where: { $0.content != nil })?.content else {
      throw DecodingError.dataCorruptedError(forKey: .versions, in: container, debugDescription: "no content")
    }
    let date = try container.decode(LocalDate.self, forKey: .date)
    let own = try container.decode([String: Double].self, forKey: .own)
    guard Set(own.keys) == Set(content.values.map(\.name)) else {
      throw DecodingError.dataCorruptedError(forKey: .own, in: container, debugDescription: "other values than sent")
    }
    let isUnlikely = try container.decodeIfPresent(Bool.self, forKey: .unlikely) ?? false
    let other = try container.decodeIfPresent(String.self, forKey: .duplicateOf)
    guard !isUnlikely || other == nil else {
      throw DecodingError.dataCorruptedError(forKey: .unlikely, in: container, debugDescription: "a duplicate too")
    }
    self.init(
      versions, content, on: date, own: own,
      standing: isUnlikely ? .unlikely : other.map { .duplicate(of: $0) } ?? .counts,
      counted: try container.decodeIfPresent([CountingChange].self, forKey: .counted))
    guard counting.last?.counts ?? false == counts else {
      throw DecodingError.dataCorruptedError(forKey: .counted, in: container, debugDescription: "other than it stands")
    }
    guard try container.decode(Int64.self, forKey: .at) == at,
      try container.decode(Bool.self, forKey: .stands) == stands
    else {
      throw DecodingError.dataCorruptedError(forKey: .at, in: container, debugDescription: "other than its versions")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(stands, forKey: .stands)
    try container.encode(date, forKey: .date)
    try container.encode(own, forKey: .own)
    switch standing {
    case .counts: break
    case .unlikely: try container.encode(true, forKey: .unlikely)
    case .duplicate(let other): try container.encode(other, forKey: .duplicateOf)
    }
    try container.encodeIfPresent(counted, forKey: .counted)
    try container.encode(versions, forKey: .versions)
  }

  /// Why the versions do not follow from one another. Nil if they do.
  private static func fault(in versions: [ReadingVersion]) -> String? {
    guard versions.first?.event == .recorded, versions.dropFirst().allSatisfy({ $0.event != .recorded }) else {
      return "it is not recorded once, at first"
    }
    guard versions.dropLast().allSatisfy({ $0.event != .removed }) else { return "a version follows its removal" }
    return versions.allSatisfy(\.isWhole) ? nil : "a version is incomplete"
  }
}
