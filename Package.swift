// swift-tools-version: 6.1
import PackageDescription

// One line a room. Arrows point one way: Server → Features → Care → Record → DocumentStore → Remedi → JSON,
// Care → Web → Remedi.
// The architecture test holds them.

/// The features, one line each: the name, and what it needs besides what all do. Its folder is `Sources/Features/<name>`, its
/// tests' `Tests/<name>Tests`; `Sources/Features/All` names it once more.
let features: [(name: String, needs: [Target.Dependency])] = [
  ("APIDocs", []),
  ("Accounts", [.crypto, .cryptoExtras, .nioPosix]),
  ("Board", []),
  ("ClinicAdmin", []),
  ("CloudCopy", ["WebPush", .asyncHTTPClient, .crypto, .nioCore]),
  ("Library", []),
  ("Messaging", []),
  ("Monitoring", ["ModuleKit"]),
  ("Notifications", ["CCurl", "WebPush", .asyncHTTPClient, .crypto, .nioCore, .nioSSL]),
  ("Operations", []),
  ("Patients", []),
  ("Reminders", []),
  ("Reports", []),
  ("Therapies", []),
]

/// The modules for self-monitoring, one line each. A module's folder is `Sources/Modules/<name>`, its tests'
/// `Tests/<name>ModuleTests`; `Sources/Modules/All` names it twice more: in its list and in `AllModules.json`.
let modules = [
  "BloodPressure",
  "BloodSugar",
  "Gym",
  "ECG",
  "Laboratory",
  "Weight",
]

let package = Package(
  name: "Remedi",
  products: [
    .executable(name: "remedi", targets: ["Server"]),
    .library(name: "RemediClient", targets: ["RemediClient"]),
  ],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.20.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.8.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-configuration.git", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-crypto.git", "4.0.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.86.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.29.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.34.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.8.0"),
  ],
  targets: [
    // JSON, read and written
    room("JSON"),

    // The nouns and pure rules
    room("Remedi", ["JSON"]),

    // How doses are read, written, explained and limited
    room("Dosage", ["JSON", "Remedi"]),

    // What a module for self-monitoring is
    room("ModuleKit", ["JSON", "Remedi"]),

    // The document store
    room("DocumentStore", ["JSON", "Remedi"]),
    room("SQLiteStore", ["DocumentStore", "Remedi", .metrics, .grdb, .grdbSQLite]),
    room("PostgresStore", ["CPostgres", "DocumentStore", "Remedi", .metrics]),
    room("FirestoreStore", ["DocumentStore", "JSON", "Remedi", .asyncHTTPClient, .cryptoExtras, .nioCore]),

    // The medical record
    room("Record", ["DocumentStore", "Dosage", "JSON", "Remedi", .crypto]),

    // What the program measures, as Prometheus reads it
    room("Prometheus", [.coreMetrics]),

    // Messages to devices, without the network
    room("WebPush", ["JSON", .crypto]),

    // The conventions of HTTP
    room(
      "Web",
      [
        "CQREncode", "JSON", "Remedi", .metrics, .hummingbird, .hummingbirdCore, .hummingbirdHTTP2, .crypto, .logging,
        .nioCore, .nioHTTP1, .nioHTTPTypes, .nioSSL, .nioTLS, .serviceLifecycle,
      ]),

    // What features share: records as requests reach them
    room("Care", ["JSON", "Record", "Remedi", "Web", .hummingbird]),

    // What a feature is, and the list of all of them
    room("FeatureKit", ["DocumentStore", "Record", "Remedi", "Web", .logging]),
    .target(
      name: "AllModules", dependencies: ["ModuleKit"] + moduleNames, path: "Sources/Modules/All",
      resources: [.embedInCode("Files")]),
    .target(name: "AllFeatures", dependencies: ["FeatureKit"] + featureNames, path: "Sources/Features/All"),

    // What an app imports; it knows nothing of the server's code
    room("RemediClient", [.asyncHTTPClient, .nioCore]),

    // The program
    .executableTarget(
      name: "Server",
      dependencies: [
        "APIDocs", "Accounts", "Board", "ClinicAdmin", "CloudCopy", "Library", "Messaging", "Monitoring",
        "Notifications",
        "Operations", "Patients", "Reminders", "Therapies",
      ]
        + [
          "AllModules", "ModuleKit", "AllFeatures", "FeatureKit", "CMalloc", "DocumentStore", "FirestoreStore", "JSON",
          "PostgresStore",
          "Prometheus", "Record", "RemediClient", "SQLiteStore", "Web", "WebPush", "Dosage", "Remedi",
        ]
        + [.argumentParser, .configuration, .metrics, .crypto, .hummingbird, .logging, .nioCore, .serviceLifecycle]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),

    // Their tests
    support("SecureClient", []),
    support("StoreContract", ["DocumentStore", "Remedi"]),
    support(
      "Support",
      featureNames + [
        "AllModules", "ModuleKit", "AllFeatures", "FeatureKit", "JSON", "Record", "StoreContract", "DocumentStore",
        "Web", "WebPush",
        "Remedi",
        .crypto, .hummingbird, .hummingbirdTesting, .logging,
      ]),
    support("MarkedPatient", ["Accounts", "Notifications", "Patients", "Reminders", "Therapies", "Record", "Remedi"]),
    support(
      "Practice", ["Accounts", "Board", "Patients", "Reminders", "StoreContract", "DocumentStore", "Record", "Remedi"]),
    support("Courses", ["Remedi"]),
    tests("JSON", ["Remedi"]),
    tests("Remedi", ["Courses"]),
    tests("Dosage", ["Courses", "JSON", "Remedi"]),
    tests("ModuleKit", ["JSON", "Remedi"]),
    tests("DocumentStore", ["StoreContract"]),
    tests("Prometheus", [.coreMetrics]),
    tests("SQLiteStore", ["Prometheus", "StoreContract", "DocumentStore", "Remedi", .metrics, .grdb]),
    tests("PostgresStore", ["StoreContract", "DocumentStore", "Remedi"]),
    tests(
      "FirestoreStore",
      [
        "StoreContract", "AllFeatures", "FeatureKit", "DocumentStore", "JSON", "Remedi", .asyncHTTPClient,
        .cryptoExtras, .hummingbird, .hummingbirdTesting, .logging, .nioCore, .nioPosix,
      ]),
    tests(
      "Record",
      featureNames + [
        "StoreContract", "MarkedPatient", "Practice", "SQLiteStore", "DocumentStore", "Dosage", "Remedi", .crypto,
      ]),
    tests(
      "Web",
      [
        "SecureClient", "JSON", "Remedi", .hummingbird, .hummingbirdTesting, .logging, .metrics, .metricsTestKit,
        .nioCore, .nioEmbedded,
      ],
      exclude: ["MustacheSpecification"]),
    tests("WebPush", ["JSON", .crypto]),
    tests("RemediClient", ["Support", "Record", "Remedi", .hummingbird, .hummingbirdTesting]),
    tests(
      "Server",
      featureNames + [
        "SecureClient", "StoreContract", "Support", "MarkedPatient", "JSON", "Prometheus", "AllFeatures", "FeatureKit",
        "AllModules", "ModuleKit", "Record", "Remedi",
        "Web", "WebPush", "SQLiteStore", "DocumentStore", "CMalloc", .crypto, .metrics, .hummingbird,
        .hummingbirdTesting, .logging,
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Accounts", "Board", "FeatureKit", "JSON", "Messaging", "Patients", "Record", "Reminders", "SQLiteStore",
        "DocumentStore", "Support", "Web", "WebPush", "Dosage", "Remedi", .crypto, .hummingbird, .logging,
      ],
      path: "Tests/System/Benchmarks", exclude: ["Ceiling", "Load", "Reference", "Templates", "run", "simulate.py"]),
    .executableTarget(
      name: "Ceiling", dependencies: [.hummingbird, .logging], path: "Tests/System/Benchmarks/Ceiling"),
    .executableTarget(
      name: "FaultWriter", dependencies: ["SQLiteStore", "PostgresStore", "DocumentStore", .argumentParser],
      path: "Tests/System/Faults/FaultWriter"),
    .executableTarget(
      name: "TimingOracle", dependencies: ["Dosage", "Remedi"], path: "Tests/System/Oracles/TimingOracle"),
    .executableTarget(
      name: "TrendOracle", dependencies: ["WeightModule"], path: "Tests/System/Oracles/TrendOracle"),
    .executableTarget(
      name: "BeatOracle", dependencies: ["ECGModule"], path: "Tests/System/Oracles/BeatOracle"),
    .executableTarget(
      name: "SlopeOracle", dependencies: ["LaboratoryModule"], path: "Tests/System/Oracles/SlopeOracle"),
    .executableTarget(
      name: "ModelServer",
      dependencies: [
        "Support", "Accounts", "ClinicAdmin", "Patients", "PostgresStore", "SQLiteStore", "DocumentStore", "Record",
        "Web",
        "Remedi", .argumentParser, .hummingbird, .logging, .serviceLifecycle,
      ],
      path: "Tests/System/Model/ModelServer"),
  ] + features.map { feature($0.name, $0.needs) } + features.map { featureTests($0.name) }
    + modules.flatMap { module($0) },
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var asyncHTTPClient: Self { .product(name: "AsyncHTTPClient", package: "async-http-client") }
  static var hummingbird: Self { .product(name: "Hummingbird", package: "hummingbird") }
  static var hummingbirdCore: Self { .product(name: "HummingbirdCore", package: "hummingbird") }
  static var hummingbirdHTTP2: Self { .product(name: "HummingbirdHTTP2", package: "hummingbird") }
  static var hummingbirdTesting: Self { .product(name: "HummingbirdTesting", package: "hummingbird") }
  static var grdb: Self { .product(name: "GRDB", package: "GRDB.swift") }
  static var grdbSQLite: Self { .product(name: "GRDBSQLite", package: "GRDB.swift") }
  static var argumentParser: Self { .product(name: "ArgumentParser", package: "swift-argument-parser") }
  static var configuration: Self { .product(name: "Configuration", package: "swift-configuration") }
  static var coreMetrics: Self { .product(name: "CoreMetrics", package: "swift-metrics") }
  static var crypto: Self { .product(name: "Crypto", package: "swift-crypto") }
  static var cryptoExtras: Self { .product(name: "CryptoExtras", package: "swift-crypto") }
  static var logging: Self { .product(name: "Logging", package: "swift-log") }
  static var metrics: Self { .product(name: "Metrics", package: "swift-metrics") }
  static var metricsTestKit: Self { .product(name: "MetricsTestKit", package: "swift-metrics") }
  static var nioCore: Self { .product(name: "NIOCore", package: "swift-nio") }
  static var nioEmbedded: Self { .product(name: "NIOEmbedded", package: "swift-nio") }
  static var nioHTTP1: Self { .product(name: "NIOHTTP1", package: "swift-nio") }
  static var nioHTTPTypes: Self { .product(name: "NIOHTTPTypes", package: "swift-nio-extras") }
  static var nioPosix: Self { .product(name: "NIOPosix", package: "swift-nio") }
  static var nioSSL: Self { .product(name: "NIOSSL", package: "swift-nio-ssl") }
  static var nioTLS: Self { .product(name: "NIOTLS", package: "swift-nio") }
  static var serviceLifecycle: Self { .product(name: "ServiceLifecycle", package: "swift-service-lifecycle") }
}

/// A target at `Sources/<name>`.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

var featureNames: [Target.Dependency] { features.map { .target(name: $0.name) } }

/// A vertical feature at `Sources/Features/<name>`: it sees the record, the conventions of HTTP and what features share,
/// never a neighbour.
func feature(_ name: String, _ more: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: [
      "Care", "FeatureKit", "JSON", "Record", "DocumentStore", "Web", "Dosage", "Remedi", .metrics, .hummingbird,
      .logging,
    ] + more,
    path: "Sources/Features/\(name)")
}

/// A module at `Sources/Modules/<name>`, which sees what a module is and nothing else, and its tests. The files that are
/// not Swift are embedded, so that a module is complete in its folder.
func module(_ name: String) -> [Target] {
  [
    .target(
      name: "\(name)Module", dependencies: ["ModuleKit", "Remedi"], path: "Sources/Modules/\(name)",
      resources: [.embedInCode("Files")]),
    tests("\(name)Module", ["ModuleKit", "Remedi"]),
  ]
}

var moduleNames: [Target.Dependency] { modules.map { .target(name: "\($0)Module") } }

/// A library that only tests use, at `Tests/Support/<name>`.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: .quicklyCompiled)
}

/// The tests of one target, at `Tests/<name>Tests`.
/// - Parameter exclude: what lies there and is read by the tests, not built.
func tests(_ name: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + more, exclude: exclude, swiftSettings: .quicklyCompiled)
}

/// The tests of a feature: they see every feature, the record, the site and the stores of tests.
func featureTests(_ name: String) -> Target {
  tests(
    name,
    features.map(\.name).filter { $0 != name }.map { .target(name: $0) }
      + (name == "Notifications" ? ["WebPush", .crypto] : []) + [
        "Support", "Care", "MarkedPatient", "Practice", "Courses", "StoreContract", "AllFeatures", "FeatureKit", "JSON",
        "Record", "DocumentStore", "Web", "Dosage", "Remedi", .hummingbird, .hummingbirdTesting, .logging,
      ],
    exclude: name == "Reminders" ? ["scenes.json"] : [])
}

extension [SwiftSetting] {
  /// For tests. Where the program is optimized they need not be: to optimize them takes longer than they run.
  static var quicklyCompiled: Self { [.unsafeFlags(["-Onone"], .when(configuration: .release))] }
}
