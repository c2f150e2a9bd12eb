import DocumentStore
import Testing

@testable import FirestoreStore

@Suite struct PlacesTests {
  private let paths = [
    "items/a", "items/a-b", "items/a.b", "items/ab", "items/a/items/b", "items-2/a", "items/a-b/items/0", "items/~",
  ].compactMap(DocumentPath.init)

  @Test func `places have the order of paths`() {
    #expect(paths.count == 8)
    let byPlace = paths.sorted { PlaceBytes.place(of: $0).lexicographicallyPrecedes(PlaceBytes.place(of: $1)) }
    #expect(byPlace == paths.sorted())
  }

  @Test func `IDs are paths, and none is reserved`() throws {
    for path in paths {
      let id = DocumentID.text(of: path)
      #expect(!id.contains("/") && id.hasPrefix("|"))
      #expect(DocumentID.path(of: id) == path)
    }
    #expect(DocumentID.text(of: CollectionPath(root: "__a").document("b__")) == "|__a|b__")
    for text in ["", "|", "items|a", "|items", "|items|a|", "|items|a b", "||a|b"] {
      #expect(DocumentID.path(of: text) == nil, "\(text)")
    }
  }

  @Test func `the longest places are what Firestore indexes`() {
    let id = String(repeating: "x", count: 128)
    var path = CollectionPath(root: "items").document(id)
    while path.description.utf8.count + 7 + 128 <= DocumentPath.maximumSize {
      path = path.collection("items").document(id)
    }
    let room = DocumentPath.maximumSize - path.description.utf8.count - "/items/".utf8.count
    path = path.collection("items").document(String(repeating: "y", count: room))
    #expect(path.description.utf8.count == DocumentPath.maximumSize)
    let key = OrderKey([.string(String(repeating: "k", count: OrderKey.maximumSize - 2))])
    for scope in [Index.Scope.collection, .group] {
      #expect(PlaceBytes.place(of: path, in: Index("items", scope, ["a"]), key: key).count <= 1500)
    }
  }

  @Test func `places in the feed come back, and others are none`() {
    let place = FeedPlace(shard: 15, number: .max, id: "|items|a")
    #expect(FeedPlace(place.bytes) == place)
    let next = FeedPlace(shard: 0, number: 256, id: "|items|a")
    #expect(FeedPlace(shard: 0, number: 255, id: "|items|~").bytes.lexicographicallyPrecedes(next.bytes))
    let others: [[UInt8]] = [
      [], [0], FeedPlace.start(0, 1), [16] + Array(place.bytes.dropFirst()), FeedPlace.start(0, -1) + [65],
    ]
    for bytes in others { #expect(FeedPlace(bytes) == nil) }
  }
}
