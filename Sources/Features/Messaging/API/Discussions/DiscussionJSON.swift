import JSON
import Remedi

/// Writes discussions and comments in the member API.
struct DiscussionJSON {
  let clock: MemberClock

  /// As a list shows it.
  func write(_ listed: ListedDiscussion, to json: inout JSONWriter) {
    json.object { fields(listed.discussion, listed.thread, to: &$0) }
  }

  /// With participants and comments.
  func write(_ opened: OpenedDiscussion, _ readers: [Int: [MessagePerson]], to json: inout JSONWriter) {
    json.object { json in
      fields(opened.discussion, opened.thread, to: &json)
      json.member("participants", array: opened.discussion.participants) { json, participant in
        write(participant, hasLeft: opened.departed.contains(participant.person.id), to: &json)
      }
      json.member("seesFrom", opened.participant.from)
      json.member("comments", array: opened.comments) { json, comment in
        write(comment, opened.thread, readers[comment.number] ?? [], to: &json)
      }
      json.member("earlier", opened.earlier)
    }
  }

  func write(
    _ comment: DiscussionComment, _ thread: DiscussionThread, _ readers: [MessagePerson], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("number", comment.number)
      json.member("author", person: comment.author)
      json.member("at", clock.text(comment.at))
      json.member("body", comment.text)
      json.member("isRead", thread.read.contains(comment.number))
      json.member("readBy", people: readers)
    }
  }

  private func fields(_ discussion: Discussion, _ thread: DiscussionThread, to json: inout JSONWriter) {
    json.member("id", discussion.id.text)
    json.member("patient", patient: discussion.patient)
    json.member("startedBy", person: discussion.startedBy)
    json.member("startedAt", clock.text(discussion.startedAt))
    json.member("latestBy", person: discussion.latestAuthor)
    json.member("latestAt", clock.text(discussion.latestAt))
    json.member("count", discussion.count)
    json.member("unread", thread.unread)
  }

  private func write(_ participant: Discussion.Participant, hasLeft: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", participant.person.id.text)
      json.member("name", participant.person.name)
      json.member("addedBy", participant.addedBy?.text)
      json.member("addedAt", clock.text(participant.addedAt))
      json.member("hasLeft", hasLeft)
    }
  }
}
