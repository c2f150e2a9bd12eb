import Remedi

/// User names that are easy to read aloud: the name in plain letters, and a number where it is taken.
enum UserNames {
  /// What to try, best first: `bob.martin`, `bob.martin2` …
  static func candidates(for name: String) -> some Sequence<String> {
    let base = base(for: name)
    return (1...1000).lazy.map { $0 == 1 ? base : "\(base)\($0)" }
  }

  /// First and last word of the name in `a`…`z`; two plain words where the name is not written in Latin letters.
  static func base(for name: String) -> String {
    let words = FoldedText.fold(name).split(separator: " ").map { word in
      String(word.unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
    }.filter { !$0.isEmpty }
    guard let first = words.first, words.joined().count >= 3 else {
      let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
      return "\(colours[sum % colours.count]).\(trees[sum / colours.count % trees.count])"
    }
    let last = words.count > 1 ? words[words.count - 1] : nil
    return String(([first.prefix(20)] + (last.map { [$0.prefix(20)] } ?? [])).joined(separator: "."))
  }

  private static let colours = ["amber", "blue", "coral", "green", "ivory", "olive", "rose", "silver"]
  private static let trees = ["alder", "apple", "birch", "cedar", "hazel", "linden", "maple", "willow"]
}
