import Hummingbird

/// The page shown while a file is downloaded after a password prompt.
public struct DownloadView: PageView {
  public static let template = "lock/download"

  /// The field of the preceding page that names the origin.
  public static let backName = ReauthenticationView.backName

  public let title = "Your file"
  /// The path of the file.
  private let file: LocalPath
  /// The page where the user came from.
  private let back: LocalPath?

  public init(of file: LocalPath, back: LocalPath?) { (self.file, self.back) = (file, back) }

  public var fields: Fields { ["title": title, "file": file.text, "back": back?.text ?? "/"] }

  public static var samples: [(name: String, view: DownloadView)] {
    LocalPath("/reports/completions.csv?from=2026-02-28&to=2026-03-02").map {
      [("typical", DownloadView(of: $0, back: LocalPath("/reports")))]
    } ?? []
  }
}

extension Response {
  /// The browser continues automatically to another address of this site, and shows this page until that one replaces
  /// it (HTML Living Standard, 4.2.5.3: `Refresh`).
  public func leading(to path: LocalPath) -> Response {
    var response = self
    response.headers[.refresh] = "0; url=\(path)"
    return response
  }
}
