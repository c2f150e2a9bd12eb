import Foundation

/// The files of `Tests/Support/Pictures`.
public enum SamplePicture {
  public static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: folder.appending(path: "Pictures/\(name)")))
  }

  /// As the API takes it.
  public static func base64(_ name: String) throws -> String { Data(try bytes(name)).base64EncodedString() }
}
