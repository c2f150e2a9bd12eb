import Foundation

extension String {
  /// Whether it contains another's bytes, one after the other. What goes through a page by its characters takes a
  /// hundred times as long, and the matrix of access asks every page for everybody's secrets.
  public func hasBytes(of other: String) -> Bool {
    var (whole, part) = (self, other)
    return whole.withUTF8 { whole in part.withUTF8 { UnsafeRawBufferPointer(whole).holds(UnsafeRawBufferPointer($0)) } }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func holds(_ part: Self) -> Bool {
    guard let first = part.first, let wanted = part.baseAddress else { return true }
    var rest = self[...]
    while let start = Self(rebasing: rest).baseAddress, rest.count >= part.count,
      let hit = memchr(start, Int32(first), rest.count - part.count + 1)
    {
      if memcmp(hit, wanted, part.count) == 0 { return true }
      rest = rest.dropFirst(UnsafeRawPointer(hit) - start + 1)
    }
    return false
  }
}
