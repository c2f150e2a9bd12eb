import Record
import Remedi

extension MedicalRecord {
  /// The hour at which a practitioner's daily letter comes, 0 to 23. Nil if none is wanted.
  func digestHour(of practitioner: Practitioner) async throws -> Int? {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    return try await value(at: References.digest(of: reference)).flatMap { $0.isOn ? $0.hour : nil }
  }

  /// Switches a practitioner's daily letter on or off. The same again changes nothing. Audited.
  /// - Parameter hour: 0 to 23, on the clinic's clock. Nil for no letter.
  /// - Throws: `RemediError.notFound` if the practitioner or the clinic does not exist.
  func setDigest(
    hour: Int?, of practitioner: Identifier<Practitioner>, in clinic: Identifier<Clinic>, at now: Instant
  ) async throws {
    let reference = References.practitioner(practitioner, in: clinic)
    let place = References.digest(of: reference)
    try await commit { transaction in
      guard let practitioner = try await transaction.value(at: reference),
        let clinic = try await transaction.value(at: References.clinic(clinic))
      else { throw RemediError.notFound }
      let old = try await transaction.value(at: place)
      guard (old?.isOn == true ? old?.hour : nil) != hour else { return }
      var digest = old ?? DailyDigest()
      if let hour {
        digest.switchOn(at: hour, on: try calendar(of: clinic), in: clinic.timeZone, now: now)
      } else {
        digest.switchOff()
      }
      try transaction.put(digest, at: place)
      try await transaction.audit(
        reference, .digestChanged, by: Actor(practitioner), at: now, subject: hour.map(String.init))
    }
  }
}
