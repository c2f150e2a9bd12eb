import Remedi

/// What the frame of every page shows around it; templates find it under the name `site`.
public struct SiteView: View {
  /// What stands in the window's title.
  public var title: String
  /// The first part of the page's path, by which an entry of the navigation is the current one; or nil.
  public var area: String?
  /// The entries of the navigation, whoever may follow them.
  public var navigation: [NavigationEntry]
  /// Who is signed in, or nil.
  public var physicianName: String?
  /// What the roles of who is signed in permit: the navigation leads to nothing else.
  public var permissions: Set<Permission>
  /// Where the physician works, or nil.
  public var clinicName: String?
  /// With what the physician signs in, so that the browser finds the password for the way back; or nil.
  public var userName: String?
  /// What the hidden field `csrf` of every form carries.
  public var csrf: String
  /// A sentence shown once, after a redirect.
  public var notice: String?
  /// Seconds without key, pointer or touch after which the page covers itself; nil where it never does.
  public var idleLimit: Int?
  /// In percent, where whoever is signed in reads in another size than the usual one.
  public var textSize: Int?
  /// The pages above, from the outermost to the parent; the renderer takes them from the page.
  var trail: [Crumb] = []
  /// What the page is called at the end of its trail.
  var crumb = ""
  /// Where style, script and icon are found.
  public var assets: AssetAddresses

  /// A frame; nobody is signed in unless `physicianName` says so.
  public init(
    title: String, area: String? = nil, navigation: [NavigationEntry] = [], physicianName: String? = nil,
    permissions: Set<Permission> = [], clinicName: String? = nil, userName: String? = nil, csrf: String = "",
    notice: String? = nil, idleLimit: Int? = nil, assets: AssetAddresses
  ) {
    self.title = title
    self.area = area
    self.navigation = navigation
    self.physicianName = physicianName
    self.permissions = permissions
    self.clinicName = clinicName
    self.userName = userName
    self.csrf = csrf
    self.notice = notice
    self.idleLimit = idleLimit
    self.assets = assets
  }

  public var fields: Fields {
    [
      "title": title, "csrf": csrf, "notice": notice, "signedIn": physicianName != nil,
      "physicianName": physicianName, "clinicName": clinicName, "userName": userName,
      "navigation": navigation.filter { permissions.contains($0.permission) }.map { entry in
        NavigationView(entry: entry, isCurrent: area.map(entry.areas.contains) ?? false)
      },
      "isAccount": area == "account", "stylesheet": assets.stylesheet,
      "script": assets.script, "icon": assets.icon, "hasTrail": !trail.isEmpty, "trail": trail, "crumb": crumb,
      "textSize": textSize.map(String.init),
      "locks": idleLimit != nil, "idleLimit": idleLimit.map(String.init), "lockScript": assets.lockScript,
    ]
  }
}

/// Where the frame's style, scripts and icon are found.
public struct AssetAddresses: Sendable {
  public let stylesheet: String
  public let script: String
  /// What covers a page that nobody uses.
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

  /// Finds out at start what no page could do without.
  /// - Throws: ``MissingPublicFile``
  public static func check(_ files: PublicFiles) throws {
    for path in [paths.stylesheet, paths.script, paths.lockScript, paths.icon] { _ = try files.required(path) }
  }
}
