import DocumentStore

extension StructuredQuery {
  /// A query of the store: the range of its places in the field of its index.
  init(_ query: ResolvedQuery) {
    let start = query.collection.map(PlaceBytes.start) ?? []
    let keys = query.keys
    let isByPath = query.index.fields.isEmpty
    self.init(
      Layout.documents, by: isByPath ? FieldName.path : FieldName.index(query.index),
      from: .including(start + (isByPath ? [] : keys.lower.bytes)),
      to: .excluding(start + (isByPath ? [PlaceBytes.end] : keys.upper.bytes)))
    isDescending = query.direction == .descending
    limit = query.limit + 1
    fields = DocumentFields.read
    if let after = query.after, let key = query.keyOfCursor { continueAfter(Self.place(after.path, key, query.index)) }
    fitBounds()
  }

  private static func place(_ path: DocumentPath, _ key: OrderKey, _ index: Index) -> [UInt8] {
    index.fields.isEmpty ? PlaceBytes.place(of: path) : PlaceBytes.place(of: path, in: index, key: key)
  }

  /// Narrows the range, if the place lies in it or beyond its end.
  private mutating func continueAfter(_ place: [UInt8]) {
    let bound = Bound.excluding(place)
    if isDescending {
      if let upper, !Self.precedes(upper, place) { self.upper = bound }
    } else if let lower, Self.precedes(lower, place) || lower.value == bound.value {
      self.lower = bound
    }
  }

  /// The most bytes of a value in a query. No place has more.
  private static let longestBound = 1500

  /// Cuts bounds that Firestore would refuse. They stand between the same places.
  private mutating func fitBounds() {
    if case .bytes(let bytes)? = lower?.value, bytes.count > Self.longestBound {
      lower = .excluding(Array(bytes.prefix(Self.longestBound)))
    }
    if case .bytes(let bytes)? = upper?.value, bytes.count > Self.longestBound {
      upper = .including(Array(bytes.prefix(Self.longestBound)))
    }
  }

  /// Whether no place lies between the bounds.
  var isEmpty: Bool {
    guard let lower, case .bytes(let end)? = upper?.value else { return false }
    return !Self.precedes(lower, end)
  }

  private static func precedes(_ bound: Bound, _ place: [UInt8]) -> Bool {
    guard case .bytes(let bytes) = bound.value else { return false }
    return bytes.lexicographicallyPrecedes(place)
  }
}
