import Web

/// The patients before and after this one in the list.
struct NeighboursView: View {
  let previous: NeighbourView?
  let next: NeighbourView?

  var fields: [String: (any Sendable)?] { ["previous": previous, "next": next] }
}

/// A patient beside this one in the list.
struct NeighbourView: View {
  let name: String
  let href: String

  var fields: [String: (any Sendable)?] { ["name": name, "href": href] }
}
