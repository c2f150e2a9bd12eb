import JSON
import Remedi

/// 8: discussions with their last 50 comments. The text with which one begins is its first comment elsewhere.
enum TouchBaseOperation {
  /// A discussion with what the service says of it.
  private struct Told: Sendable {
    let opened: OpenedDiscussion
    /// Empty where its owner does not see the beginning.
    let beginning: String
    /// Empty where the owner may not open the patient's record.
    let patientId: String
  }

  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let page = try await call.page(of: ThreadSource(mailbox: call.mailbox, now: call.now))
    var told: [Told] = []
    for thread in page.items {
      if let discussion = try await Self.told(thread.id, call) { told.append(discussion) }
    }
    return call.answer(page, told, gone: { gone, json in json.member("discussionId", gone.id) }) { told, json in
      write(told, call.clock, to: &json)
    }
  }

  /// Nil for one that the owner was removed from a moment ago.
  private static func told(_ id: Identifier<Discussion>, _ call: ServiceCall) async throws -> Told? {
    do {
      let opened = try await call.mailbox.discussion(id, before: nil, at: call.now)
      var patientId = ""
      if let link = opened.discussion.patient?.link, try await call.mailbox.mayOpen(link, at: call.now) {
        patientId = link.patientId.text
      }
      return Told(opened: opened, beginning: try await beginning(of: opened, call), patientId: patientId)
    } catch let error as RemediError where error.code == .notFound {
      return nil
    }
  }

  private static func beginning(of opened: OpenedDiscussion, _ call: ServiceCall) async throws -> String {
    guard opened.participant.from == 1 else { return "" }
    if let first = opened.comments.first, first.number == 1 { return first.text }
    return try await call.mailbox.discussion(opened.discussion.id, before: 2, at: call.now).comments.first?.text ?? ""
  }

  private static func write(_ told: Told, _ clock: ServiceClock, to json: inout JSONWriter) {
    let (opened, discussion) = (told.opened, told.opened.discussion)
    let others = discussion.participants.map(\.person).filter { $0.id != discussion.startedBy.id }
    json.member("senderName", discussion.startedBy.name)
    json.member("Participants", array: others) { json, person in
      json.object { json in
        json.member("ParticipantName", person.name)
        json.member("ParticipantId", person.id.text)
      }
    }
    let patient = [discussion.patient?.firstName ?? "", discussion.patient?.lastName ?? ""]
    json.member("patientName", patient.filter { !$0.isEmpty }.joined(separator: " "))
    json.member("patientId", told.patientId)
    json.member("TextDiscussion", told.beginning)
    json.member("discussionId", discussion.id.text)
    json.member("Comments", array: opened.comments.filter { $0.number > 1 }) { json, comment in
      json.object { json in
        json.member("CommentDescription", comment.text)
        json.member("CommentId", String(comment.number))
        json.member("CommentStatus", opened.thread.read.contains(comment.number) ? "0" : "1")
        json.member("senderName", comment.author.name)
        json.member("sentAt", clock.text(comment.at))
      }
    }
    json.member("earlierComments", String(max(0, opened.earlier - (opened.participant.from == 1 ? 1 : 0))))
  }
}
