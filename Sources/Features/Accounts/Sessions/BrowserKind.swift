import Hummingbird

/// Names the browser of a session in our own words. Nothing that a client sends is repeated.
enum BrowserKind {
  /// `Firefox on Linux`. Nil if the user agent is missing or unknown.
  static func words(_ userAgent: String?) -> String? {
    // The longest user agents of common browsers have about 300 characters.
    guard let text = userAgent.map({ String($0.prefix(1000)) }) else { return nil }
    let browser = browsers.first { text.contains($0.mark) }?.name
    let system = systems.first { text.contains($0.mark) }?.name
    return switch (browser, system) {
    case (let browser?, let system?): "\(browser) on \(system)"
    case (let browser?, nil): browser
    case (nil, let system?): "A browser on \(system)"
    case (nil, nil): nil
    }
  }

  /// Most user agents also name other browsers for compatibility, so the most specific come first.
  private static let browsers: [(mark: String, name: String)] = [
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"), ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]

  private static let systems: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]
}
