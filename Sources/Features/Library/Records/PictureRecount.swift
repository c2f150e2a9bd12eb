import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The stored usage of all clinics.
  func pictureUsages() async throws -> [Identifier<Clinic>: PictureUsage] {
    let clinics = try await clinicIds()
    let usages = try await values(at: clinics.map { Self.placeOfPictureUsage(of: $0) })
    return Dictionary(
      uniqueKeysWithValues: zip(clinics, usages).compactMap { clinic, usage in usage.map { (clinic, $0) } })
  }

  /// Stores recounted usages, except for a clinic whose usage changed meanwhile: it is recounted another day.
  /// - Parameter before: the stored usage when the count began.
  func take(_ counted: [Identifier<Clinic>: Int], before: [Identifier<Clinic>: PictureUsage]) async throws {
    for clinic in Set(counted.keys).union(before.keys) {
      let (usage, reference) = (PictureUsage(bytes: counted[clinic] ?? 0), Self.placeOfPictureUsage(of: clinic))
      guard usage != before[clinic] else { continue }
      try await commit { transaction in
        guard try await transaction.value(at: reference) == before[clinic] else { return }
        try transaction.put(usage, at: reference)
      }
    }
  }
}
