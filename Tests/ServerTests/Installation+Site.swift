import Logging
import Support
import Web

@testable import Server

extension Installation {
  /// The site of this installation with all features, as the program serves it.
  /// - Parameter more: parts of the site that are no feature.
  func site(also more: [any SitePart] = []) throws -> SiteResponder {
    let features = try features(
      publicURL: TestSite.publicURL, watch: StillInstallation(), logger: Logger(label: "tests"))
    return try responder(templates(), features, publicURL: TestSite.publicURL, also: more)
  }
}
