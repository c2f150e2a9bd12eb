import Remedi
import Web

/// The contents of the store: every kind of document, and every index.
struct StorageView: PageView {
  static let template = "operations/storage"
  /// Which clinic's people may see it.
  enum Status: Sendable {
    case counted(StorageCount, ClinicClock)
    case counting
    /// Engineers of this clinic may not see it.
    case elsewhere(ElsewhereView)
  }

  let title = "Storage"
  let trail = [Crumb("Operations", "/operations")]
  let status: Status

  init(_ status: Status) { self.status = status }

  var fields: Fields {
    var (count, isCounting, elsewhere): (StorageCountView?, Bool, ElsewhereView?) = (nil, false, nil)
    switch status {
    case .counted(let storage, let clock): count = StorageCountView(storage, clock)
    case .counting: isCounting = true
    case .elsewhere(let view): elsewhere = view
    }
    return [
      "title": title, "tabs": OperationsTabs(.storage), "count": count, "isCounting": isCounting,
      "elsewhere": elsewhere,
    ]
  }

  static var samples: [(name: String, view: StorageView)] {
    let clock = ClinicClock.sample
    let groups = [
      StoreStatistics.Group(name: "completions", documents: 36_500_000, size: 18_200_000_000, largest: 2104),
      StoreStatistics.Group(name: "patients", documents: 100_000, size: 61_000_000, largest: 12_400),
      StoreStatistics.Group(name: "clinics", documents: 1, size: 640, largest: 640),
    ]
    let orders = [
      StoreStatistics.Order(name: "completions/group/patientId,date", size: 4_100_000_000),
      StoreStatistics.Order(name: "documents_by_path", size: 3_900_000_000),
      StoreStatistics.Order(name: "sessions/collection/accountId", size: nil),
    ]
    return [
      (
        "typical",
        StorageView(
          .counted(StorageCount(countedAt: clock.now, StoreStatistics(groups: groups, orders: orders)), clock))
      ),
      ("being counted", StorageView(.counting)),
      ("of another clinic", StorageView(.elsewhere(ElsewhereView(clinicId: "9hk2m9qxw4zt1cb8rfp5hdnve")))),
    ]
  }
}

/// The result of a count, and when it was made.
struct StorageCountView: View {
  /// "Counted today, 10:42: 12,345 documents, 6.2 MB."
  let summary: String
  let groups: [GroupRow]
  let orders: [OrderRow]

  init(_ count: StorageCount, _ clock: ClinicClock) {
    let documents = count.statistics.groups.reduce(0) { $0 + $1.documents }
    let size = Phrases.size(count.statistics.groups.reduce(0) { $0 + $1.size })
    summary =
      "Counted \(clock.moment(count.countedAt)): \(Phrases.grouped(documents)) document\(documents == 1 ? "" : "s"), \(size)."
    groups = count.statistics.groups.map(GroupRow.init)
    orders = count.statistics.orders.map(OrderRow.init)
  }

  var fields: Fields { ["summary": summary, "groups": groups, "orders": orders] }
}

/// All collections with one name.
struct GroupRow: View {
  let group: StoreStatistics.Group

  init(_ group: StoreStatistics.Group) { self.group = group }

  var fields: Fields {
    [
      "name": group.name, "documents": Phrases.grouped(group.documents), "size": Phrases.size(group.size),
      "average": Phrases.size(group.size / max(1, group.documents)), "largest": Phrases.size(group.largest),
    ]
  }
}

/// An index.
struct OrderRow: View {
  let order: StoreStatistics.Order

  init(_ order: StoreStatistics.Order) { self.order = order }

  var fields: Fields { ["name": order.name, "size": order.size.map(Phrases.size) ?? "unknown"] }
}
