import Remedi

/// Whether somebody else seems to measure with a patient's device, such as a scale of the family.
enum OtherPerson {
  /// How many of the latest readings are looked at.
  static let span = 30
  /// So many unlikely readings in succession, on one side of the last that counts.
  private static let most = 3

  /// - Parameters:
  ///   - readings: oldest first.
  ///   - field: the name of the form's first field.
  /// - Returns: the IDs of the readings with which it is to be asked.
  static func suspected(in readings: [(id: String, document: ReadingDocument)], of field: String) -> Set<String> {
    var (known, sides, found): (Double?, [Bool], Set<String>) = (nil, [], [])
    for (id, document) in readings {
      guard let value = document.own[field] else { continue }
      switch document.standing {
      case .counts: (known, sides) = (value, [])
      case .duplicate: continue
      case .unlikely:
        guard let known else { continue }
        sides.append(value > known)
        let last = sides.suffix(most)
        if last.count == most, Set(last).count == 1 { found.insert(id) }
      }
    }
    return found
  }

  static func question(in language: WordLanguage) -> String {
    switch language {
    case .english: "Three readings in a row are unlike the others. Is somebody else using this device?"
    case .german: "Drei Messwerte hintereinander passen nicht zu den anderen. Misst jemand anderes mit diesem Gerät?"
    }
  }
}
