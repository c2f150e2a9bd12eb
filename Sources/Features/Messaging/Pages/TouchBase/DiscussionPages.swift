import Care
import Hummingbird
import Record
import Remedi
import Web

/// One discussion: who takes part, the latest 50 comments or 50 before a number, and the form for a comment.
struct DiscussionPages: Sendable {
  let record: MedicalRecord

  /// `GET /messages/discussions/{discussion}`: the comments that it shows are read.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    let query = try QueryParameters(request)
    let before = query.value("before", "the number of a comment") {
      Int($0).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
    try query.finish()
    let opened = try await record.mailbox(context).discussion(id, before: before, at: context.now)
    if request.method == .get, !request.isBackground { try await markRead(opened, context) }
    return try context.page(try await view(opened, isLatest: before == nil, once: context.form.once, context))
  }

  /// `POST /messages/discussions/{discussion}/comments`
  func comment(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    let mailbox = record.mailbox(context)
    do {
      let comment = try await mailbox.comment(
        context.form["text"].trimming(), on: id, clientId: context.form.opening, at: context.now)
      return try context.redirect(to: "\(id.discussionPath)#comment-\(comment.number)")
    } catch let error as RemediError where [.validation, .conflict].contains(error.code) {
      let opened = try await mailbox.discussion(id, before: nil, at: context.now)
      var view = try await view(opened, isLatest: true, once: context.form.once, context)
      view.comment.value = context.form["text"]
      view.comment.error = error.sentence
      return try context.page(view, status: error.code == .conflict ? .conflict : .unprocessableContent)
    }
  }

  private func markRead(_ opened: OpenedDiscussion, _ context: PractitionerContext) async throws {
    let numbers = opened.comments.map(\.number)
    guard let first = numbers.first, let last = numbers.last,
      !numbers.allSatisfy({ opened.thread.read.contains($0) })
    else { return }
    do {
      try await record.mailbox(context).mark(first...last, of: opened.discussion.id, isRead: true, at: context.now)
    } catch let error as RemediError where error.code == .storageUnavailable {
      // Where nothing can be stored, it can still be read. It stays unread.
    }
  }

  private func view(
    _ opened: OpenedDiscussion, isLatest: Bool, once: String, _ context: PractitionerContext
  ) async throws -> DiscussionView {
    let (discussion, reader) = (opened.discussion, context.practitioner)
    let clock = try record.clock(context)
    let mailbox = record.mailbox(context)
    let readers = try await mailbox.readers(of: opened)
    let departed = try await mailbox.departed(among: discussion.participants.map(\.person))
    var patient: MailPatientView?
    if let named = discussion.patient {
      let href = try await MessagePages(record: record).chart(of: named, writtenIn: discussion.clinicId, context)
      patient = MailPatientView(named, href: href)
    }
    return DiscussionView(
      bar: try await record.bar(at: .touchBase, context), path: discussion.path, patient: patient,
      participants: discussion.participants.map {
        ParticipantView($0, of: discussion, reader: reader.id, departed: departed, clock)
      },
      comments: opened.comments.map { CommentView($0, of: opened, readers: readers[$0.number] ?? [], clock) },
      earlierHref: opened.earlier > 0 ? opened.comments.first.map { "\(discussion.path)?before=\($0.number)" } : nil,
      earlier: Phrases.counted(opened.earlier, "earlier comment"), isLatest: isLatest, once: once)
  }
}
