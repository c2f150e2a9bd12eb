/// JSON Pointers (RFC 6901), without the leading slash.
package enum JSONPointer {
  static func escape(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
    return name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  package static func append(_ step: String, to pointer: String) -> String {
    pointer.isEmpty ? escape(step) : pointer + "/" + escape(step)
  }
}
