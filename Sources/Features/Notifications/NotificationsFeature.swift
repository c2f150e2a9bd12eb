import Web

/// What people hear from Remedi: the letters.
public struct NotificationsFeature: Feature {
  public init() {}

  public var letters: [any LetterView.Type] { Letters.kinds }

  public func mount(on site: Site) {}
}
