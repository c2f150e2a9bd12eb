import Remedi

extension Discussion {
  /// Takes over its latest comment. Its moments never go back, whatever the clocks of servers say.
  mutating func append(_ comment: DiscussionComment) {
    count = comment.number
    latestAuthor = comment.author
    latestAt = max(latestAt, comment.at)
    expires = latestAt + MessageLife.length
  }

  /// Adds those of the people who do not take part.
  /// - Parameters:
  ///   - adder: who adds them. Nobody shows more than they see themselves.
  ///   - seeingAll: whether they see everything that the adder sees, or what is written from now on.
  /// - Returns: those added.
  mutating func add(
    _ people: [MessagePerson], by adder: Participant, seeingAll: Bool, at now: Instant
  ) -> [MessagePerson] {
    var added: [MessagePerson] = []
    for person in people where participant(person.id) == nil {
      participants.append(
        Participant(
          person: person, from: seeingAll ? adder.from : count + 1, addedBy: adder.person.id,
          addedAt: now.milliseconds))
      added.append(person)
    }
    return added
  }

  mutating func remove(_ person: Identifier<Practitioner>) { participants.removeAll { $0.person.id == person } }
}
