/// A peak of the moving window, which is a beat or noise.
struct QRSPeak {
  /// In samples, of the moving window.
  let place: Int
  let energy: Double
  /// The highest of the band pass within the window, without its sign, and where.
  let height: Double
  let heightPlace: Int
  /// The steepest slope within the window.
  let slope: Double
}
