import Record
import Remedi

/// Where the messages about a patient's reminders go, as of a moment.
struct ReminderRecipients: Sendable {
  let notifications: NotificationSettings
  /// The patient's devices that messages can be sent to.
  let own: [Device]
  /// Those of caregivers that remind of the patient's schedule, outside the caregivers' own quiet hours.
  let reminding: [Device]
  /// Those of the caregivers who are told of what is not recorded.
  let watching: [Identifier<Caregiver>: [Device]]
  /// The patient's account, if it has an address that is proven and letters are sent. Nil if not.
  let account: Account?

  /// The most devices that are reminded of one slot.
  static let most = 40

  /// The devices that are reminded, the patient's first.
  var reminded: [Device] { Array((own + reminding).prefix(Self.most)) }

  /// - Parameter tellsOfPlan: whether something is told about the plan, which may go by mail too.
  init(
    _ file: PatientRecord, watchers: [MissedNotice], tellsOfPlan: Bool, _ means: ReminderMeans, at now: Instant
  ) async throws {
    let record = file.record
    let devices = { (account: Identifier<Account>) in
      try await record.devices(of: account).filter { means.reaches($0, at: now) }
    }
    notifications = try await file.notificationSettings()
    own = try await devices(file.patient.accountId)
    let caregivers = try await file.activeCaregivers()
    var (reminding, watching): ([Device], [Identifier<Caregiver>: [Device]]) = ([], [:])
    for caregiver in caregivers {
      let isWatching = watchers.contains { $0.caregiver == caregiver.id }
      let isReminded = caregiver.isReminded && !caregiver.isQuiet(at: now, file.calendar)
      guard isReminded || isWatching else { continue }
      let theirs = try await devices(caregiver.accountId)
      if isReminded { reminding += theirs }
      if isWatching, !theirs.isEmpty { watching[caregiver.id] = theirs }
    }
    (self.reminding, self.watching) = (reminding, watching)
    let wantsMail = notifications.mail || tellsOfPlan && notifications.planNotices.mail
    let account = wantsMail && means.mailing.isSetUp ? try await record.account(file.patient.accountId) : nil
    self.account = account.flatMap { $0.email != nil && $0.emailProvenAt != nil ? $0 : nil }
  }

  /// Where reminders are mailed to, in place of devices or beside devices that show nothing. Nil if they are not.
  func address(at now: Instant) -> Account? {
    guard notifications.mail, reminded.allSatisfy({ $0.doubtfulSince(at: now) != nil }) else { return nil }
    return account
  }
}

extension Caregiver {
  /// Whether a moment is in the caregiver's own quiet hours, by the patient's clock.
  fileprivate func isQuiet(at now: Instant, _ calendar: PatientCalendar) -> Bool {
    ownNotices?.quietHours?.contains(now, on: calendar) ?? false
  }
}
