import Web

/// The patients before and after this one in the list.
struct NeighboursView: View {
  let previous: NeighbourView?
  let next: NeighbourView?

  var fields: Fields { ["previous": previous, "next": next] }
}

/// A patient next to this one in the list.
struct NeighbourView: View {
  let name: String
  let href: String

  var fields: Fields { ["name": name, "href": href] }
}
