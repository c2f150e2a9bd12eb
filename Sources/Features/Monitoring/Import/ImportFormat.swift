/// The formats of CSV that can be imported. The codes are stored and must never change.
enum ImportFormat: String, Codable, Sendable, CaseIterable {
  /// openScale 3: `DATE,TIME,WEIGHT,…`.
  case openScale3 = "openscale-3"
  /// openScale 2: `"dateTime","weight",…`.
  case openScale2 = "openscale-2"
  /// The app blood-pressure-monitor-fl: `timestampUnixMs,systolic,diastolic,pulse,…`.
  case bloodPressureMonitor = "blood-pressure-monitor-fl"
  /// Any other: the client names the columns.
  case columns

  /// The format that a file with these titles has. Nil if it is none of a program that is known.
  static func recognized(by titles: ImportTitles) -> ImportFormat? {
    allCases.first { format in
      !format.requiredTitles.isEmpty && format.requiredTitles.allSatisfy { titles[$0] != nil }
    }
  }

  /// The titles without which a file is not of this format.
  var requiredTitles: [String] {
    switch self {
    case .openScale3: ["DATE", "WEIGHT"]
    case .openScale2: ["dateTime", "weight"]
    case .bloodPressureMonitor: ["timestampUnixMs", "systolic"]
    case .columns: []
    }
  }

  /// The name of the program, which stands as the device of what is imported. Nil if it is not known.
  var program: String? {
    switch self {
    case .openScale3, .openScale2: "openScale"
    case .bloodPressureMonitor: "blood-pressure-monitor-fl"
    case .columns: nil
    }
  }
}
