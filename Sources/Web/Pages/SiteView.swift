import Remedi

/// What the frame of every page shows around it; templates find it under the name `site`.
public struct SiteView: View {
  /// The part of the site that a page belongs to.
  public enum Section: Sendable {
    case patients, library, reports, clinic, operations, account

    /// The section of a path or template: `/patients/{patient}`, `library/exercises`, `/programmes`.
    init?(path: String) {
      switch path.split(separator: "/").first {
      case "patients", "therapies": self = .patients
      case "library", "programmes": self = .library
      case "reports": self = .reports
      case "clinic", "practice": self = .clinic
      case "operations": self = .operations
      case "account": self = .account
      default: return nil
      }
    }
  }

  /// What stands in the window's title.
  public var title: String
  /// Which entry of the navigation is the current one, or nil.
  public var section: Section?
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
    title: String, section: Section? = nil, physicianName: String? = nil,
    permissions: Set<Permission> = [], clinicName: String? = nil, userName: String? = nil, csrf: String = "",
    notice: String? = nil, idleLimit: Int? = nil, assets: AssetAddresses
  ) {
    self.title = title
    self.section = section
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
      "hasPatients": permissions.contains(.readPatients), "hasLibrary": permissions.contains(.readLibrary),
      "hasReports": permissions.contains(.export), "isPatients": section == .patients,
      "isLibrary": section == .library, "isReports": section == .reports,
      "hasClinic": permissions.contains(.manageClinic), "isClinic": section == .clinic,
      "hasOperations": permissions.contains(.operate), "isOperations": section == .operations,
      "isAccount": section == .account, "stylesheet": assets.stylesheet,
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

  /// The hashed addresses of a folder's files.
  public init(_ files: PublicFiles) {
    self.init(
      stylesheet: files.address(of: "css/remedi.css"), script: files.address(of: "js/remedi.js"),
      lockScript: files.address(of: "js/lock.js"), icon: files.address(of: "icons/remedi.svg"))
  }
}
