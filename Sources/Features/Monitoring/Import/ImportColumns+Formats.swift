extension ImportColumns {
  /// The columns of a known format. Nil if the titles lack one that is required, and for columns that the client names.
  init?(_ format: ImportFormat, _ titles: ImportTitles) {
    switch format {
    case .openScale3:
      guard let date = titles["DATE"] else { return nil }
      self.init(
        time: .parts(date: date, time: titles["TIME"]),
        values: Self.places(
          [
            "weight": "WEIGHT", "fat": "BODY_FAT", "water": "WATER", "muscle": "MUSCLE", "waist": "WAIST",
          ], titles),
        note: titles["COMMENT"], isZeroNone: true)
    case .openScale2:
      guard let time = titles["dateTime"] else { return nil }
      self.init(
        time: .whole(time),
        values: Self.places(
          ["weight": "weight", "fat": "fat", "water": "water", "muscle": "muscle", "waist": "waist"], titles),
        note: titles["comment"], isZeroNone: true)
    case .bloodPressureMonitor:
      guard let time = titles["timestampUnixMs"] else { return nil }
      self.init(
        time: .whole(time),
        values: Self.places(["systolic": "systolic", "diastolic": "diastolic", "pulse": "pulse"], titles),
        note: titles["notes"])
    case .columns: return nil
    }
  }

  private static func places(_ names: [String: String], _ titles: ImportTitles) -> [String: Int] {
    names.compactMapValues { titles[$0] }
  }
}
