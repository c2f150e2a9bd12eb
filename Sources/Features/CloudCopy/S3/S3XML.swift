/// The little XML that S3 wants and answers.
enum S3XML {
  /// The text of the first element of a name, whose content is no element. Nil if there is none.
  static func value(_ name: String, in text: String) -> String? {
    guard let start = text.firstRange(of: "<\(name)>")?.upperBound,
      let end = text[start...].firstRange(of: "</\(name)>")?.lowerBound, start < end
    else { return nil }
    return String(text[start..<end]).replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing(
      "&gt;", with: ">"
    )
    .replacing("&amp;", with: "&")
  }

  /// The list of the parts of an upload.
  static func completion(_ tags: [String]) -> [UInt8] {
    let parts = zip(1..., tags).map { number, tag in
      let tag = tag.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      return "<Part><PartNumber>\(number)</PartNumber><ETag>\(tag)</ETag></Part>"
    }
    return Array("<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>".utf8)
  }
}
