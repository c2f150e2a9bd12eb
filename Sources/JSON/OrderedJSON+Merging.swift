extension OrderedJSON {
  /// Merges two documents: members of objects side by side, elements of lists in sequence, those of this document
  /// first.
  /// - Throws: ``JSONConflict`` if both contain the same value, or values of different types at the same path.
  package func merging(_ other: OrderedJSON) throws -> OrderedJSON { try merging(other, at: []) }

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

  /// The value at a path of member names. Nil if there is none.
  package func value(at steps: [String]) -> OrderedJSON? { steps.reduce(Optional(self)) { $0?[$1] } }
}

/// A path at which two JSON documents both contain a value.
package struct JSONConflict: Error {
  /// The member names of the path.
  package let steps: [String]

  /// The path as a JSON Pointer (RFC 6901).
  package var pointer: String { "/" + steps.map(JSONPointer.escape).joined(separator: "/") }
}
