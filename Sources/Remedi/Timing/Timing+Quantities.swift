extension Timing {
  /// The quantity of each of its doses.
  public var quantities: [Quantity?] {
    phases.flatMap { phase -> [Quantity?] in
      switch phase.recurrence {
      case .onDays(_, let doses): doses.map(\.quantity)
      case .interval(let interval): [interval.quantity]
      case .asNeeded(let asNeeded): [asNeeded.quantity]
      }
    } + exceptions.additions.map(\.quantity)
  }
}
