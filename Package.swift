// swift-tools-version: 6.1
import PackageDescription

// One line a room. Arrows point one way; the architecture test holds them.

let package = Package(
  name: "Remedi",
  targets: [
    // The nouns and pure rules
    room("Remedi"),

    // Their tests
    tests("Remedi"),
  ],
  swiftLanguageModes: [.v6]
)

/// A target at `Sources/<name>`.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// The tests of one target, at `Tests/<name>Tests`.
func tests(_ name: String, _ more: [Target.Dependency] = []) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.target(name: name)] + more)
}
