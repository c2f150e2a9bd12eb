import Remedi

/// A slot as settings would have it, before anything is recorded or decided.
struct PreviewedSlot: Sendable, Hashable {
  struct Moment: Sendable, Hashable {
    let at: Instant
    let phrase: ReminderPhrase
    /// Whether it comes at the end of quiet hours for what fell inside.
    let isAfterQuietHours: Bool
  }

  let slot: SlotID
  /// In the offset of the patient's clock, as all of its moments.
  let scheduledFor: Instant
  /// How many doses are due.
  let doses: Int
  /// When the last of them closes.
  let until: Instant
  /// Ascending; without those that quiet hours swallow.
  let moments: [Moment]
}

extension ReminderSource {
  /// How a local day would ring if nothing of it is recorded.
  func preview(of date: LocalDate) -> [PreviewedSlot] {
    remindedDoses(on: date).sorted { $0.key < $1.key }.map { id, doses in
      let closesAt = doses.map(\.window.closesAt).max() ?? id.moment
      let found = moments(of: id, with: doses.map(\.id), until: closesAt, later: nil, fell: [])
      let series = series(of: id)
      return PreviewedSlot(
        slot: id, scheduledFor: calendar.written(id.moment), doses: doses.count, until: calendar.written(closesAt),
        moments: found.all.subtracting(found.quiet).sorted().map { moment in
          PreviewedSlot.Moment(
            at: calendar.written(Instant(milliseconds: moment)),
            phrase: moment < id.milliseconds ? .soon : moment == id.milliseconds ? .due : .open,
            isAfterQuietHours: !series.contains(moment))
        })
    }
  }
}
