import Record
import Remedi

extension ReminderWork {
  /// For how long a message about the plan is worth sending, in seconds.
  private static let noticeLasts = 86_400

  /// Tells the patient that the plan changed, and that part of it ends tomorrow.
  mutating func tellOfPlan(
    _ recipients: ReminderRecipients, _ mailing: any ReminderMailing, at now: Instant
  ) async throws {
    let changes = try await unread(plan.takeNotices(watchedBy: source.watchers, at: now))
    let devices = recipients.notifications.planNotices.push ? recipients.own : []
    let account = recipients.notifications.planNotices.mail ? recipients.account : nil
    if let first = changes.first {
      send(
        to: devices, in: .notice, .planChanged, about: "plan", urgency: .normal,
        until: now.adding(seconds: Self.noticeLasts), for: first.at, at: now)
      if let account {
        further.append { [patient = file.patient] transaction in
          try mailing.mailPlanChanged(of: patient, to: account, at: now, in: &transaction)
        }
      }
    }
    guard let ending = plan.takeEnding(at: now) else { return }
    tell(.planEnding, "Part of your plan ends tomorrow.", ["on": .text(ending.on.description)], at: now)
    send(
      to: devices, in: .notice, .planEnding, about: "ending", urgency: .normal,
      until: now.adding(seconds: Self.noticeLasts), for: ending.at, at: now)
    if let account {
      further.append { [patient = file.patient] transaction in
        try mailing.mailPlanEnding(of: patient, to: account, at: now, in: &transaction)
      }
    }
  }

  /// Those of the changes that the patient has not read meanwhile.
  private func unread(_ changes: [PlanNotice]) async throws -> [PlanNotice] {
    // Who is not treated here any more is told nothing of a plan.
    guard !changes.isEmpty, file.hasReminders else { return [] }
    let known = try await file.planNotices()
    return changes.filter { change in
      change.prescriptionId.flatMap { known[$0] }?.isUnread(by: file.holder) ?? true
    }
  }

  /// Tells the patient, once until it works again, of a device that accepts messages and shows none.
  mutating func tellOfSilence(_ recipients: ReminderRecipients, at now: Instant) {
    let silent = recipients.own.filter { $0.doubtfulSince(at: now) != nil }
    let known = Set(plan.silent ?? [])
    for device in silent where !known.contains(device.id.text) {
      let since = device.doubtfulSince(at: now) ?? now
      tell(
        .deviceSilent,
        "\(Phrases.isolated(device.name)) has shown no reminders since \(Phrases.moment(since, file.calendar)).",
        ["device": .text(device.name), "since": .text(file.calendar.written(since).text)], at: now)
    }
    plan.silent = silent.isEmpty ? nil : silent.map(\.id.text).sorted()
  }

  private mutating func tell(
    _ kind: PatientNotice.Kind, _ sentence: String, _ details: [String: PatientNotice.Detail], at now: Instant
  ) {
    further.append { [file] transaction in
      try file.tell(
        PatientNotice.Content(kind, for: .patient, sentence, details: details), by: .system, at: now, in: &transaction)
    }
  }
}
