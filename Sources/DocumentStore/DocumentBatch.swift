/// Documents for filling a store, with their bodies in one buffer.
public struct DocumentBatch: Sendable {
  public struct Entry: Sendable {
    public let path: DocumentPath
    public let schema: Int
    /// The range of its body in ``DocumentBatch/bodies``.
    public let body: Range<Int>
  }

  public private(set) var entries: [Entry] = []
  public private(set) var bodies: [UInt8] = []

  public init() {}

  /// - Parameter body: one JSON object in UTF-8.
  public mutating func add(_ path: DocumentPath, schema: Int, body: [UInt8]) {
    let start = bodies.count
    bodies.append(contentsOf: body)
    entries.append(Entry(path: path, schema: schema, body: start..<bodies.count))
  }
}
