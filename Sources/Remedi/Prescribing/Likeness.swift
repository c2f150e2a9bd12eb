/// How what is prescribed twice is the same.
public enum Likeness: Sendable, Hashable {
  /// The same entry of the library, in whatever strength, or one of the same name.
  case sameEntry
  /// Another entry that holds the same substance, which is named as it is written here.
  case sameSubstance(String)
}

extension Action {
  /// The entry of the library, whatever the strength.
  public var entryId: Substring { id.prefix { $0 != "~" } }

  /// How another action is the same; nil where it is not.
  public func likeness(to other: Action) -> Likeness? {
    if entryId == other.entryId || name == other.name { return .sameEntry }
    guard let ingredient, ingredient.foldedSubstance == other.ingredient?.foldedSubstance else { return nil }
    return .sameSubstance(ingredient.substance)
  }
}

extension Prescription {
  /// The version of this that asks for the same as another prescription, at the same time, and how it is the same; nil
  /// where none does.
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
