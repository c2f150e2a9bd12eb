import Care
import Remedi

extension ParticipantView {
  /// - Parameter departed: those who have left their clinic.
  init(
    _ participant: Discussion.Participant, of discussion: Discussion, reader: Identifier<Practitioner>,
    departed: Set<Identifier<Practitioner>>, _ clock: LocalClock
  ) {
    let person = participant.person
    let isRemovable = participant.addedBy == reader && person.id != reader
    self.init(
      name: person.name, isReader: person.id == reader, facts: Self.facts(participant, discussion, reader, clock),
      hasLeftClinic: departed.contains(person.id),
      removableId: isRemovable ? person.id.text : nil)
  }

  private static func facts(
    _ participant: Discussion.Participant, _ discussion: Discussion, _ reader: Identifier<Practitioner>,
    _ clock: LocalClock
  ) -> String {
    let day = clock.onDay(Instant(milliseconds: participant.addedAt))
    guard let adder = participant.addedBy else { return "Began the discussion \(day)" }
    // Who has left the discussion meanwhile is no longer named in it.
    let name = discussion.participant(adder).map { Phrases.isolated($0.person.name) }
    let added =
      if adder == reader { "Added by you \(day)" } else { name.map { "Added by \($0) \(day)" } ?? "Added \(day)" }
    return participant.from > 1 ? "\(added), sees what was written since" : added
  }
}
