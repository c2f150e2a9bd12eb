import Remedi

extension ReminderPlan {
  /// The plan as the record asks for it now.
  ///
  /// What is known ahead is noted at once, so that nobody wakes for it: moments in quiet hours, put off, of slots that
  /// are recorded, switched off or no more. A note ahead of its moment that sent nothing is taken back here.
  /// - Parameter previous: the plan so far; its ledger is kept. Nil if it is made for the first time: then nothing
  ///   earlier is sent.
  init(_ source: ReminderSource, over previous: ReminderPlan?, at now: Instant) {
    let preferences = source.settings.preferences
    let earliest = Self.earliest(source, at: now)
    let since = max(earliest.milliseconds, min(previous?.dueAt ?? .max, now.milliseconds))
    let span = Self.span(of: source, over: previous, at: now)
    let last = span.upperBound
    let doses = source.doses(from: span.lowerBound, through: last)
    let reminded = doses.mapValues { $0.filter(source.settings.remind) }.filter { !$0.value.isEmpty }
    let old = Dictionary((previous?.slots ?? []).map { ($0.slot, $0) }, uniquingKeysWith: { first, _ in first })
    var slots: [ReminderSlot] = []
    for id in reminded.keys.sorted() {
      let slot = ReminderSlot(id, reminded[id] ?? [], source, over: old[id], since: since, at: now)
      if old[id] != nil || !slot.moments.isEmpty
        || source.watchers.contains(where: { $0.next(for: slot, at: now) != nil })
      {
        slots.append(slot)
      }
    }
    // What has begun stays until its day is filed.
    let begun = slots.prefix { $0.slot.moment <= now }.count
    let isCut = slots.count - begun > Self.mostSlots
    slots = Array(slots.prefix(begun + Self.mostSlots))
    let end = isCut ? slots[slots.count - 1].slot : last
    for (id, slot) in old where reminded[id] == nil && id <= end {
      let gone = slot.gone(doses[id] == nil ? .changed : .off, at: now)
      if !gone.ledger.isEmpty || gone.told != nil { slots.append(gone) }
    }
    let renewal = now.adding(seconds: Self.renewal).milliseconds
    let ends = end.milliseconds - Int64(preferences.lead) * 1000
    (edition, zoneRules, link, shard) = (Self.currentEdition, source.zoneRules, source.link, source.shard)
    self.slots = slots.sorted { $0.slot < $1.slot }
    renewAt = isCut ? max(now.milliseconds + 60_000, min(renewal, ends)) : renewal
    dueAt = renewal
    notices = previous?.notices
    // A plan that is made for the first time tells nothing that was before.
    ending = PlanEnding(source, over: previous?.ending, at: now)
    (noticed, silent) = (previous?.noticed, previous?.silent)
    findNext(watchedBy: source.watchers, at: now)
  }

  /// The slots that a plan is made of.
  static func span(of source: ReminderSource, over previous: ReminderPlan?, at now: Instant) -> ClosedRange<SlotID> {
    let last = SlotID(dueAt: now.adding(seconds: horizon + source.settings.preferences.lead))
    return min(SlotID(dueAt: earliest(source, at: now)), previous?.slots.first?.slot ?? last, last)...last
  }

  /// When a slot can have been due that still has something to do, at the earliest.
  private static func earliest(_ source: ReminderSource, at now: Instant) -> Instant {
    // Quiet hours put off by less than a day, and a day may be an hour longer.
    now.adding(seconds: -max(source.settings.reach, MissedNotice.reach) - 25 * 3600)
  }
}

extension ReminderSource {
  /// The doses by the slot that they would be in, switched on or not.
  func doses(from first: SlotID, through last: SlotID) -> [SlotID: [Occurrence]] {
    let scheduler = Scheduler(calendar: calendar)
    let dates = dates(of: first...last)
    let occurrences = prescriptions.flatMap { scheduler.occurrences(of: $0, on: dates) }
    return Dictionary(grouping: occurrences) { SlotID(dueAt: $0.scheduledFor) }
      .filter { first <= $0.key && $0.key <= last }
  }

  /// The doses of a local day that are switched on, by slot.
  func remindedDoses(on date: LocalDate) -> [SlotID: [Occurrence]] {
    let (start, end) = (calendar.startOfDay(date), calendar.startOfDay(date + 1))
    return doses(from: SlotID(dueAt: start), through: SlotID(dueAt: end))
      .filter { start <= $0.key.moment && $0.key.moment < end }
      .mapValues { $0.filter(settings.remind) }.filter { !$0.value.isEmpty }
  }

  /// The slots of a local day that is still to come, as a plan would have them.
  func slots(on date: LocalDate, at now: Instant) -> [ReminderSlot] {
    remindedDoses(on: date).sorted { $0.key < $1.key }.map { id, doses in
      ReminderSlot(id, doses, self, over: nil, since: now.milliseconds, at: now)
    }
  }

  /// The local days that doses of these slots can belong to.
  func dates(of slots: ClosedRange<SlotID>) -> ClosedRange<LocalDate> {
    // A bedtime after midnight belongs to the day before, and a journey may bring one forward.
    calendar.date(at: slots.lowerBound.moment) - 2...calendar.date(at: slots.upperBound.moment) + 1
  }
}

extension ReminderSlot {
  /// - Parameters:
  ///   - doses: all that are switched on.
  ///   - old: the slot so far.
  ///   - since: in milliseconds since 1970. Moments from before that are only kept if the slot had them.
  fileprivate init(
    _ id: SlotID, _ doses: [Occurrence], _ source: ReminderSource, over old: ReminderSlot?, since: Int64,
    at now: Instant
  ) {
    let unrecorded = doses.filter { !source.recorded.contains($0.id) }
    let counting = unrecorded.isEmpty ? doses : unrecorded
    let closesAt = counting.map(\.window.closesAt).max() ?? id.moment
    let kept = (old?.ledger ?? []).filter { $0.stands(at: now) }
    // What a clock that was ahead took back rings again, and is taken back again.
    let recalled = old?.recalled.flatMap { moment in
      kept.contains { $0.moment >= moment && $0.dispatches != nil } ? moment : nil
    }
    let fell = kept.filter { $0.outcome == .quiet && $0.at > $0.moment }.map(\.at)
    let found = source.moments(
      of: id, with: counting.map(\.id), until: closesAt, later: old?.later, fell: fell)
    let known = Set(old?.moments ?? [])
    let moments = found.all.filter { $0 >= since || known.contains($0) }.union(kept.map(\.moment))
    self.init(
      slot: id, scheduledFor: source.calendar.written(id.moment), closesAt: source.calendar.written(closesAt),
      open: unrecorded.map(\.id).sorted { $0.text < $1.text }, moments: moments.sorted(), ledger: kept,
      later: old?.later, told: old?.told, recalled: recalled, recalls: old?.recalls)
    if open.isEmpty {
      note(undecided, .recorded, at: now)
    } else {
      if let later { note(undecided.filter { $0 < later }, .later, at: now) }
      note(undecided.filter(found.quiet.contains), .quiet, at: now)
    }
  }

  /// The slot when none of its doses is reminded of any more: what has not come never will.
  fileprivate func gone(_ outcome: ReminderOutcome, at now: Instant) -> Self {
    var slot = self
    slot.ledger = ledger.filter { $0.stands(at: now) }
    (slot.open, slot.isGone) = ([], true)
    slot.note(slot.undecided, outcome, at: now)
    return slot
  }
}
