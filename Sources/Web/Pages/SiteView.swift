import Remedi

/// The values for the layout of every page. Templates access them under the name `site`.
public struct SiteView: View {
  /// The title of the window.
  public var title: String
  /// The first component of the page's path, which selects the current navigation entry; or nil.
  public var area: String?
  /// All entries of the navigation, before roles are applied.
  public var navigation: [NavigationEntry]
  /// The name of the signed-in user, or nil.
  public var physicianName: String?
  /// The roles of the signed-in user. The navigation shows only what they permit.
  public var roles: Set<Role>
  /// The name of the practitioner's clinic, or nil.
  public var clinicName: String?
  /// The practitioner's user name, so that the browser offers the password when unlocking; or nil.
  public var userName: String?
  /// The value of the hidden field `csrf` in every form.
  public var csrf: String
  /// A sentence shown once, after a redirect.
  public var notice: String?
  /// Seconds without keyboard, pointer or touch input after which the page covers itself. Nil if it never does.
  public var idleLimit: Int?
  /// The text size in percent, if the signed-in user has chosen one.
  public var textSize: Int?
  /// The breadcrumbs, from the outermost page to the parent. The renderer takes them from the page.
  var trail: [Crumb] = []
  /// The page's name at the end of the breadcrumbs.
  var crumb = ""
  /// The addresses of style sheet, scripts and icon.
  public var assets: AssetAddresses
  /// The addresses of the page's own style sheets and scripts.
  private var ownStyles: [String] = []
  private var ownScripts: [String] = []

  /// A layout. Nobody is signed in unless `physicianName` is set.
  public init(
    title: String, area: String? = nil, navigation: [NavigationEntry] = [], physicianName: String? = nil,
    roles: Set<Role> = [], clinicName: String? = nil, userName: String? = nil, csrf: String = "",
    notice: String? = nil, idleLimit: Int? = nil, assets: AssetAddresses
  ) {
    self.title = title
    self.area = area
    self.navigation = navigation
    self.physicianName = physicianName
    self.roles = roles
    self.clinicName = clinicName
    self.userName = userName
    self.csrf = csrf
    self.notice = notice
    self.idleLimit = idleLimit
    self.assets = assets
  }

  /// Adds the files that a page loads besides those of every page.
  /// - Parameter paths: below `Public`, see ``PageView/ownFiles``.
  mutating func load(_ paths: [String], of files: PublicFiles) {
    ownStyles = paths.filter { $0.hasSuffix(".css") }.map(files.address)
    ownScripts = paths.filter { $0.hasSuffix(".js") }.map(files.address)
  }

  public var fields: Fields {
    [
      "title": title, "csrf": csrf, "notice": notice, "signedIn": physicianName != nil,
      "physicianName": physicianName, "clinicName": clinicName, "userName": userName,
      "navigation": entries(on: .everyPage), "accountEntries": entries(on: .account),
      "clinicEntries": entries(on: .clinic),
      "isAccount": area == "account", "stylesheet": assets.stylesheet,
      "script": assets.script, "icon": assets.icon, "hasTrail": !trail.isEmpty, "trail": trail, "crumb": crumb,
      "textSize": textSize.map(String.init),
      "locks": idleLimit != nil, "idleLimit": idleLimit.map(String.init), "lockScript": assets.lockScript,
      "ownStyles": ownStyles, "ownScripts": ownScripts,
    ]
  }

  /// The entries of a place that the roles permit.
  private func entries(on place: NavigationEntry.Place) -> [NavigationView] {
    navigation.filter { $0.place == place && $0.permission.isGranted(to: roles) }.map { entry in
      NavigationView(entry: entry, isCurrent: area.map(entry.areas.contains) ?? false)
    }
  }
}

/// The addresses of the layout's style sheet, scripts and icon.
public struct AssetAddresses: Sendable {
  public let stylesheet: String
  public let script: String
  /// The script that covers an idle page.
  public let lockScript: String
  public let icon: String

  public init(stylesheet: String, script: String, lockScript: String, icon: String) {
    self.stylesheet = stylesheet
    self.script = script
    self.lockScript = lockScript
    self.icon = icon
  }

  /// The paths of the files below `Public`.
  private static let paths = AssetAddresses(
    stylesheet: "css/remedi.css", script: "js/remedi.js", lockScript: "js/lock.js", icon: "icons/remedi.svg")

  /// The hashed addresses of a folder's files.
  public init(_ files: PublicFiles) {
    let paths = Self.paths
    self.init(
      stylesheet: files.address(of: paths.stylesheet), script: files.address(of: paths.script),
      lockScript: files.address(of: paths.lockScript), icon: files.address(of: paths.icon))
  }

  /// Checks at start that the files needed by every page exist.
  /// - Throws: ``MissingPublicFile``
  public static func check(_ files: PublicFiles) throws {
    for path in [paths.stylesheet, paths.script, paths.lockScript, paths.icon] { _ = try files.required(path) }
  }
}
