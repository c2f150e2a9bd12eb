import DocumentStore
import Record
import Remedi

extension Collections {
  /// What this feature stores. Erasing a patient removes what is linked to that patient; see the declarations.
  package static let ofMessaging: [any DeclaredCollection] = [
    messages, messageDeliveries, messagePictures, discussions, discussionComments, mailboxes, mailDrops, mailboxEntries,
    threads,
    messageHolds, heldMessages,
    messagingLimits, messagingRules,
  ]

  /// Where changes of a mailbox are listened for, whatever of it changed: at its counts.
  private static let mailbox = "mailbox/state"

  static let messages = RecordCollection<Message>(
    "messages", below: .clinic, indexes: [MessagingIndexes.messagesOfPatient, MessagingIndexes.expiringMessages],
    erased: .byIndex(MessagingIndexes.messagesOfPatient, removing: MessageErasing.remove),
    references: MailboxChecking.ofMessage)
  static let messageDeliveries = RecordCollection<MessageDelivery>("deliveries", below: .message)
  /// Under their numbers, below the message, or below what a legal hold keeps of it.
  static let messagePictures = RecordCollection<Picture>(
    "pictures", below: .message, .heldMessage, fault: MailboxChecking.fault)
  static let discussions = RecordCollection<Discussion>(
    "discussions", below: .clinic,
    indexes: [MessagingIndexes.discussionsOfPatient, MessagingIndexes.expiringDiscussions],
    erased: .byIndex(MessagingIndexes.discussionsOfPatient, removing: DiscussionErasing.remove))
  static let discussionComments = RecordCollection<DiscussionComment>(
    "comments", below: .discussion, indexes: [MessagingIndexes.commentsByClientId])
  /// A clinic's legal hold, under `own`.
  static let messageHolds = RecordCollection<MessageHold>(
    "message-holds", below: .clinic, indexes: [MessagingIndexes.endedHolds])
  /// What a hold keeps is not erased with a patient: it goes when the hold ends.
  static let heldMessages = RecordCollection<HeldMessage>(
    "held-messages", below: .clinic, references: MailboxChecking.ofHeldMessage)
  static let mailboxes = RecordCollection<MailboxState>(
    "mailbox", below: .physician, told: .mailbox, heardAt: mailbox, fault: MailboxChecking.fault)
  static let mailDrops = RecordCollection<MailDrop>("drop", below: .physician, told: .mailbox, heardAt: mailbox)
  static let mailboxEntries = RecordCollection<MailboxEntry>(
    "entries", below: .physician,
    indexes: [
      MessagingIndexes.entriesByTime, MessagingIndexes.entriesBySequence, MessagingIndexes.entriesByExpiry,
      MessagingIndexes.expiringEntries, MessagingIndexes.entriesOfPatient,
    ], told: .mailbox, heardAt: mailbox,
    erased: .byIndex(MessagingIndexes.entriesOfPatient, removing: MailboxErasing.emptyEntries),
    references: MailboxChecking.ofEntry)
  static let threads = RecordCollection<DiscussionThread>(
    "threads", below: .physician,
    indexes: [
      MessagingIndexes.threadsByTime, MessagingIndexes.threadsBySequence, MessagingIndexes.threadsByExpiry,
      MessagingIndexes.expiringThreads, MessagingIndexes.threadsOfPatient,
    ], told: .mailbox, heardAt: mailbox,
    erased: .byIndex(MessagingIndexes.threadsOfPatient, removing: MailboxErasing.emptyThreads),
    references: MailboxChecking.ofThread, fault: MailboxChecking.fault)
}

extension Collections {
  static let messagingLimits = RecordCollection<MessagingLimit>(
    "messaging-limits", below: .patient, told: .profile, export: .documents("messagingLimits"))
  static let messagingRules = RecordCollection<MessagingRules>("messaging-rules", below: .clinic)
}

extension CollectionOwner {
  package static let message = Self("messages")
  package static let heldMessage = Self("held-messages")
  package static let discussion = Self("discussions")
}

enum MessagingIndexes {
  /// The entries of a folder by time.
  static let entriesByTime = Index("entries", .collection, ["shelf", "at"])
  /// The entries of a mailbox by their latest change.
  static let entriesBySequence = Index("entries", .collection, ["sequence"])
  /// The entries of a mailbox by the time at which they are no longer seen.
  static let entriesByExpiry = Index("entries", .collection, ["expires"])
  /// The entries of all mailboxes by the time at which they are no longer seen.
  static let expiringEntries = Index("entries", .group, ["expires"])
  /// The entries of all mailboxes that are linked to a patient.
  static let entriesOfPatient = Index("entries", .group, ["patientId"])
  /// The comments of a discussion by the IDs that clients gave them.
  static let commentsByClientId = Index("comments", .collection, ["clientId"])
  static let threadsByTime = Index("threads", .collection, ["gone", "latestAt"])
  static let threadsBySequence = Index("threads", .collection, ["sequence"])
  static let threadsByExpiry = Index("threads", .collection, ["expires"])
  static let expiringThreads = Index("threads", .group, ["expires"])
  static let threadsOfPatient = Index("threads", .group, ["patientId"])
  /// The messages of all clinics that are linked to a patient: an answer may be of another clinic.
  static let messagesOfPatient = Index("messages", .group, ["patientId"])
  static let expiringMessages = Index("messages", .group, ["expires"])
  static let endedHolds = Index("message-holds", .group, ["ended"])
  static let discussionsOfPatient = Index("discussions", .group, ["patientId"])
  static let expiringDiscussions = Index("discussions", .group, ["expires"])
}
