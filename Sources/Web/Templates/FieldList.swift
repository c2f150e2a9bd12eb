/// How a view may list its fields: as ``Fields``, or as a dictionary, which costs five times as much.
public protocol FieldList: Sendable {
  /// Name and value, each name once.
  var listed: [Fields.Entry] { get }
}

extension Fields: FieldList {
  public var listed: [Fields.Entry] { entries }
}

extension Dictionary: FieldList where Key == String, Value == (any Sendable)? {
  public var listed: [Fields.Entry] {
    map { name, value in
      (name, value.map { ($0 as? any FieldValue) ?? FieldContent.text(String(describing: $0)) })
    }
  }
}

extension Fields {
  init(_ list: some FieldList) {
    self.init(list.listed)
  }
}
