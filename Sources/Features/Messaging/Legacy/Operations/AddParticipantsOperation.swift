import Remedi

/// 10: adds people to a discussion, who see what is written from now on, or everything.
enum AddParticipantsOperation {
  private enum History: String { case none, all }

  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let input = call.input
    let id = try input.identifier("discussionId", of: Discussion.self)
    guard let people = try input.texts("participantsId", inside: "ParticipantId"), !people.isEmpty else {
      throw RemediError.invalid("participantsId", "This is missing.")
    }
    let text = try input.text("history", limit: 200) ?? ""
    guard let history = text.isEmpty ? History.none : History(rawValue: text) else {
      throw RemediError.invalid("history", "This must be none or all.")
    }
    _ = try await call.mailbox.add(ServiceInput.people(people), to: id, seeingAll: history == .all, at: call.now)
    let isOne = people.count == 1
    return ServiceAnswer(isOne ? "Successfully added the participant" : "Successfully added the participants") { json in
      json.object { json in
        if isOne {
          json.member("participantsId", people[0])
        } else {
          json.member("participantsId", array: people) { $0.value($1) }
        }
      }
    }
  }
}
