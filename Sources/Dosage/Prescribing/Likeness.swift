import Remedi

/// How two prescriptions duplicate each other.
public enum Likeness: Sendable, Hashable {
  /// The same library entry in any strength, or one with the same name.
  case sameEntry
  /// Another entry with the same substance, whose name is given as written here.
  case sameSubstance(String)
}

extension Action {
  /// The library entry, regardless of strength.
  public var entryId: Substring { id.prefix { $0 != "~" } }

  /// How another action duplicates this one. Nil if it does not.
  public func likeness(to other: Action) -> Likeness? {
    if entryId == other.entryId || name == other.name { return .sameEntry }
    guard let ingredient, ingredient.foldedSubstance == other.ingredient?.foldedSubstance else { return nil }
    return .sameSubstance(ingredient.substance)
  }
}

extension Prescription {
  /// The version of this prescription that asks for the same as another prescription at the same time, and how it
  /// duplicates it. Nil if there is none.
  public func likeness(to other: Prescription, calendar: PatientCalendar) -> (PrescriptionVersion, Likeness)? {
    guard kind == other.kind, id != other.id else { return nil }
    let new = other.latest
    let first = max(new.timing.start, calendar.date(at: new.effectiveFrom))
    let begin = max(new.effectiveFrom, calendar.startOfDay(first))
    for reign in reigns.reversed() where reign.until.map({ $0 > begin }) ?? true {
      let version = reign.version
      let start = max(version.timing.start, calendar.date(at: reign.from))
      guard version.timing.end.map({ $0 >= first }) ?? true, new.timing.end.map({ start <= $0 }) ?? true,
        let likeness = new.action.likeness(to: version.action)
      else { continue }
      return (version, likeness)
    }
    return nil
  }
}
