import Care
import Hummingbird
import Record
import Remedi
import Web

/// The page of a message, and what is done with one.
struct MessagePages: Sendable {
  let record: MedicalRecord

  /// Opening a message marks it read, unless nobody asked for the page.
  func show(_ folder: MailFolder, _ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("entry", of: MailboxEntry.self)
    let mailbox = record.mailbox(of: context.practitioner)
    let found = try await mailbox.message(id, at: context.now)
    guard let present = found.entry.folder else { throw RemediError.notFound }
    guard present == folder else {
      return try context.redirect(to: MailPaths.page(of: found.entry, in: present))
    }
    let opened = try await mailbox.opening(found, request, at: context.now)
    return try context.page(try await view(opened, in: folder, mailbox, context))
  }

  func markUnread(_ folder: MailFolder, _ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("entry", of: MailboxEntry.self)
    try await record.mailbox(of: context.practitioner).mark(id, isRead: false, at: context.now)
    return try context.redirect(to: MailPaths.list(folder), notice: MessagingNotices.unread)
  }

  /// *I have it*.
  func accept(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("entry", of: MailboxEntry.self)
    try await record.mailbox(of: context.practitioner).accept(id, at: context.now)
    return try context.redirect(to: MailPaths.entry(id, in: .inbox), notice: MessagingNotices.accepted)
  }

  private func view(
    _ opened: OpenedMessage, in folder: MailFolder, _ mailbox: Mailbox, _ context: PractitionerContext
  ) async throws -> MessageView {
    let (entry, message, now) = (opened.entry, opened.message, context.now)
    let clock = try record.clock(context)
    var view = MessageView(
      bar: MessagingBar(try await mailbox.state(at: now), at: .inbox), folder: folder, id: entry.id.text,
      subject: MailPhrases.subject(entry.subject), isUrgent: entry.isUrgent, sender: entry.sender?.name ?? "",
      recipients: entry.recipients.map(\.name), time: .long(entry.at, clock))
    view.paragraphs = Self.paragraphs(message?.body ?? entry.draft?.body ?? "")
    view.pictures = (message?.pictures ?? []).map {
      MessagePictureView($0, of: view.sender, at: MailPaths.entry(entry.id, in: folder))
    }
    view.isReceived = entry.isReceived
    if let draft = entry.draft { view.recipients = try await names(of: draft.to, mailbox) }
    let others = Set(entry.recipients.map(\.id)).subtracting([mailbox.owner.id, entry.sender?.id].compactMap(\.self))
    view.hasOthers = !others.isEmpty
    if let patient = message?.patient ?? entry.patient {
      view.patient = MailPatientView(
        patient, href: try await chart(of: patient, writtenIn: entry.sender?.clinicId, context))
    }
    if message == nil, entry.withdrawnAt != nil {
      view.remark = "\(Phrases.isolated(view.sender)) withdrew this message before you opened it."
    }
    if let message { try await add(message, opened.deliveries, mailbox, clock, to: &view) }
    let beside = try await mailbox.neighbors(of: entry, at: now)
    view.newerHref = beside.newer.map { MailPaths.page(of: $0, in: folder) }
    view.olderHref = beside.older.map { MailPaths.page(of: $0, in: folder) }
    return view
  }

  /// Of those to whom a draft goes and who can still be written to.
  private func names(of people: [Identifier<Practitioner>], _ mailbox: Mailbox) async throws -> [String] {
    let directory = record.directory(of: mailbox.owner)
    var names: [String] = []
    for person in people {
      do {
        names += try await directory.people([person]).map(\.name)
      } catch let error as RemediError where error.code == .validation {
        names.append(error.sentence)
      }
    }
    return names
  }

  /// Adds what became of the message: of all recipients for its sender, of the reader alone for a recipient.
  private func add(
    _ message: Message, _ deliveries: [MessageDelivery], _ mailbox: Mailbox, _ clock: LocalClock,
    to view: inout MessageView
  ) async throws {
    if !view.isReceived {
      let waiting = deliveries.filter { $0.openedAt == nil && $0.withdrawnAt == nil }
      let departed = try await mailbox.departed(among: waiting.map(\.recipient))
      view.deliveries = deliveries.map { DeliveryView($0, hasLeft: departed.contains($0.recipient.id), clock) }
      view.canWithdraw = message.withdrawnAt == nil && !waiting.isEmpty
    } else if message.isUrgent {
      let accepted = try await mailbox.ownDelivery(of: message)?.acceptedAt
      view.acceptedAt = accepted.map { .long($0, clock) }
      view.canAccept = accepted == nil
    }
  }

  /// The chart of the patient, where the reader may open it. The link alone opens nothing.
  func chart(
    of patient: MessagePatient, writtenIn clinic: Identifier<Clinic>?, _ context: PractitionerContext
  ) async throws -> String? {
    guard let id = patient.patientId, clinic == context.clinic.id, context.practitioner.may(.readPatients),
      try await record.sees(context.practitioner, id, at: context.now)
    else { return nil }
    return id.chartPath
  }

  /// Parted at empty lines.
  static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: "\n") }
  }
}
