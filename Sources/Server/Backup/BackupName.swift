import Foundation
import Remedi

/// The names of automatic backups: `remedi-INSTALLATION-20261122T002907Z.backup`, in UTC. Several installations can
/// share a folder, and each recognizes its own.
struct BackupName: Hashable {
  private let prefix: String
  private static let opening = "remedi-"
  private static let suffix = ".backup"

  /// - Parameter installation: eight hexadecimal digits; see ``DataDirectory/installationName(secret:)``.
  init(installation: String) { prefix = "\(Self.opening)\(installation)-" }

  func name(at moment: Instant) -> String { prefix + Self.stamp(moment) + Self.suffix }

  /// When the backup of this name was made. Nil if the name is not one of ours.
  func moment(of name: String) -> Instant? {
    guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix) else { return nil }
    let stamp = Array(name.dropFirst(prefix.count).dropLast(Self.suffix.count))
    guard stamp.count == 16 else { return nil }
    let parts = [0..<4, 4..<6, 6..<8, 9..<11, 11..<13, 13..<15].map { String(stamp[$0]) }
    let text = "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z"
    guard let moment = Instant(text), self.name(at: moment) == name else { return nil }
    return moment
  }

  /// Whether the backup of this name belongs to another installation.
  func isOthers(_ name: String) -> Bool {
    guard name.hasPrefix(Self.opening), !name.hasPrefix(prefix) else { return false }
    let installation = String(name.dropFirst(Self.opening.count).prefix(InstallationName.length))
    return InstallationName.isValid(installation) && Self(installation: installation).moment(of: name) != nil
  }

  /// Whether this is the name of an unfinished backup of ours.
  func isPart(_ name: String) -> Bool {
    name.hasSuffix(NewFile.partSuffix) && moment(of: String(name.dropLast(NewFile.partSuffix.count))) != nil
  }

  /// A moment as it appears in a name: in UTC, to the second.
  static func stamp(_ moment: Instant) -> String {
    let whole = Instant(milliseconds: moment.milliseconds - (moment.milliseconds % 1000 + 1000) % 1000)
    return whole.utcText.filter { $0.isNumber || $0 == "T" }.prefix(15) + "Z"
  }
}
