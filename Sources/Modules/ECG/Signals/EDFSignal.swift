/// A signal of an EDF file by its header.
struct EDFSignal: Sendable {
  let label: String
  /// The unit of ``physical(_:)``.
  let dimension: String
  let physicalRange: (least: Double, most: Double)
  let digitalRange: (least: Double, most: Double)
  let samplesPerRecord: Int
  /// Bytes from the start of a record.
  let offset: Int

  var isAnnotation: Bool { label == "EDF Annotations" }

  func physical(_ digital: Int16) -> Double {
    let share = (Double(digital) - digitalRange.least) / (digitalRange.most - digitalRange.least)
    return physicalRange.least + share * (physicalRange.most - physicalRange.least)
  }
}
