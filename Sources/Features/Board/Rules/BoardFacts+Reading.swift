import Remedi

extension BoardFacts {
  /// The day's tasks as of a moment of the day.
  package func today(at now: Instant) -> BoardToday {
    var today = BoardToday(date: date)
    if let early = closed.days.last {
      today.completed = early.completed
      today.skipped = early.skipped
      today.missed = early.missed
    }
    for dose in doses where dose.date == date { today.count(dose, at: now) }
    return today
  }

  /// The last ``days`` days up to ``date``, oldest first: what was recorded or had closed by a moment of that day.
  package func adherence(at now: Instant) -> [BoardDay] {
    var counts = closed.days
    for dose in doses {
      let index = counts.count - 1 - (date - dose.date)
      if counts.indices.contains(index) { dose.count(into: &counts[index], at: now) }
    }
    return counts.enumerated().map { BoardDay(date: date - (counts.count - 1 - $0.offset), adherence: $0.element) }
  }

  /// Why the patient needs attention at a moment of the day, weightiest first.
  package func needs(at now: Instant) -> [AttentionReason] {
    if state == .archived { return [] }
    let shared = shared.map { AttentionReason.shared(by: $0.by, at: $0.at) }
    let summary = summarySharedAt.map { AttentionReason.summaryUnopened(sharedAt: $0) }
    let noted = (reasons ?? []).filter { $0.counts(at: now) }.map(\.reason)
    return (needsOfPatient(at: now) + [summary, shared].compactMap { $0 } + noted).enumerated()
      .sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }.map(\.element)
  }

  private func needsOfPatient(at now: Instant) -> [AttentionReason] {
    switch state {
    case .archived: return []
    // A patient who has not joined misses nothing, but someone may record for the patient from paper.
    case .invited where lastRecorded == nil:
      guard let invitation else { return [.invitationLacking] }
      return Self.reason(invitation, at: now).map { [$0] } ?? []
    case .invited, .joined: break
    }
    var reasons = [BoardRemark.Kind.overLimit, .pain, .effort].compactMap { reason(of: $0, at: now) }
    // While everything is paused, nothing needs recording.
    if pause == nil, let silence {
      // A patient who records nothing misses everything: report that once.
      reasons.append(silence)
    } else {
      reasons += courses.indices.compactMap { missedInARow($0, at: now) }
      if let adherence = lackingAdherence(at: now) { reasons.append(adherence) }
    }
    return reasons
  }

  /// The first moment after `now` at which ``needs(at:)`` changes without a commit; at the latest the end of the day.
  package func changesAt(after now: Instant) -> Instant {
    let need = needs(at: now).need
    return moments.filter { $0 > now && $0 < endsAt }.sorted().first { needs(at: $0).need != need } ?? endsAt
  }

  /// The first moment after `now` at which anything derived from these facts may change without a commit; at the latest
  /// the end of the day.
  package func nextMoment(after now: Instant) -> Instant {
    (moments + doses.flatMap(\.window.moments)).filter { $0 > now && $0 < endsAt }.min() ?? endsAt
  }

  /// All moments at which the need for attention may change without a commit.
  private var moments: [Instant] {
    let memory = remarks.map { $0.at.adding(seconds: AttentionRule.memory) }
    let invitation = invitation.map {
      [$0.createdAt.adding(seconds: AttentionRule.invitationPatience), $0.expiresAt]
    }
    let noted = (reasons ?? []).flatMap { [$0.from, $0.until].compactMap { $0 } }
    return doses.map(\.window.closesAt) + courses.compactMap(\.stopsAt) + memory
      + (invitation ?? []) + noted
  }

  private func reason(of kind: BoardRemark.Kind, at now: Instant) -> AttentionReason? {
    let found = remarks.filter { $0.kind == kind && $0.at.adding(seconds: AttentionRule.memory) > now }
    guard let worst = found.max(by: { ($0.level, $0.at) < ($1.level, $1.at) }) else { return nil }
    return switch kind {
    case .pain: .pain(level: worst.level, after: worst.name, at: worst.at, times: found.count)
    case .effort: .effort(level: worst.level, after: worst.name, at: worst.at, times: found.count)
    case .overLimit: .overLimit(name: worst.name, at: worst.at, times: found.count)
    }
  }

  private var silence: AttentionReason? {
    guard let lastRecorded, lastRecorded.date < date else { return nil }
    let silent = closed.days.dropLast().enumerated().count { index, day in
      date - (closed.days.count - 1 - index) > lastRecorded.date && day.missed > 0
    }
    guard silent >= AttentionRule.silentDays else { return nil }
    return .stoppedRecording(since: lastRecorded.at, days: date - lastRecorded.date)
  }

  private func missedInARow(_ index: Int, at now: Instant) -> AttentionReason? {
    let course = courses[index]
    if let stopsAt = course.stopsAt, stopsAt <= now { return nil }
    // Missed doses from before a pause need no action during it.
    if course.isPaused == true { return nil }
    var (missed, since) = (course.missed, course.missedSince)
    for dose in doses where dose.course == index {
      if dose.outcome != .open {
        (missed, since) = (0, nil)
      } else if dose.window.closesAt <= now {
        missed += 1
        since = since ?? dose.scheduledFor
      }
    }
    guard missed >= AttentionRule.missedInARow, let since else { return nil }
    return .missedInARow(prescription: course.prescription, name: course.name, times: missed, since: since)
  }

  /// Adherence that is low or, failing that, has fallen. Uses the displayed figures.
  private func lackingAdherence(at now: Instant) -> AttentionReason? {
    let days = adherence(at: now).map(\.adherence)
    let week = days.suffix(AttentionRule.adherenceDays).reduce(Adherence(), +)
    guard week.expected >= AttentionRule.fewestExpected,
      week.expected - week.completed >= AttentionRule.fewestNotCompleted,
      let percent = week.percent, let before = days.reduce(Adherence(), +).percent
    else { return nil }
    if percent < AttentionRule.lowAdherence {
      return .lowAdherence(percent: percent, completed: week.completed, expected: week.expected)
    }
    return before - percent >= AttentionRule.fallingAdherence
      ? .fallingAdherence(percent: percent, before: before) : nil
  }

  private static func reason(_ invitation: BoardInvitation, at now: Instant) -> AttentionReason? {
    if invitation.expiresAt <= now { return .invitationExpired(at: invitation.expiresAt) }
    if let undeliveredAt = invitation.undeliveredAt { return .invitationUndelivered(at: undeliveredAt) }
    guard invitation.createdAt.adding(seconds: AttentionRule.invitationPatience) <= now else { return nil }
    return .invitationWaiting(since: invitation.createdAt, until: invitation.expiresAt)
  }
}
