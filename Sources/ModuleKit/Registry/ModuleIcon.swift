import Remedi

/// The icon of a module: PNG, 120×120 (S-25).
enum ModuleIcon {
  static let side = 120

  /// What is wrong with an icon. Nil if nothing is.
  static func fault(_ bytes: [UInt8]) -> String? {
    let picture: Picture
    do {
      picture = try Picture(checking: bytes)
    } catch {
      return "the icon is not a PNG picture."
    }
    guard picture.format == .png else { return "the icon is not a PNG picture." }
    guard picture.width == side, picture.height == side else {
      return "the icon is \(picture.width)×\(picture.height), not \(side)×\(side)."
    }
    return nil
  }
}
