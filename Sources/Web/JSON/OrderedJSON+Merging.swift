extension OrderedJSON {
  /// Two documents as one: members of objects side by side, elements of lists one after the other, those of this
  /// document first.
  /// - Throws: ``JSONConflict`` where both hold the same value, or values of different types in the same place.
  func merging(_ other: OrderedJSON) throws -> OrderedJSON { try merging(other, at: []) }

  private func merging(_ other: OrderedJSON, at steps: [String]) throws -> OrderedJSON {
    switch (self, other) {
    case (.array(let elements), .array(let more)): return .array(elements + more)
    case (.object(var members), .object(let more)):
      for member in more {
        guard let index = members.firstIndex(where: { $0.name == member.name }) else {
          members.append(member)
          continue
        }
        let value = try members[index].value.merging(member.value, at: steps + [member.name])
        members[index] = Member(member.name, value)
      }
      return .object(members)
    default: throw JSONConflict(steps: steps)
    }
  }

  /// What is found by going from member to member; nil where there is none.
  func value(at steps: [String]) -> OrderedJSON? { steps.reduce(Optional(self)) { $0?[$1] } }
}

/// A place in which two JSON documents both hold a value.
struct JSONConflict: Error {
  /// The names of the members that lead there.
  let steps: [String]

  /// The place as a JSON Pointer (RFC 6901).
  var pointer: String { "/" + steps.map(JSONPointer.escape).joined(separator: "/") }
}
